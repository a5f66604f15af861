/** The first stop of the keyboard: past the header, to the page. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#contenuto">
      Vai al contenuto
    </a>
  );
}
