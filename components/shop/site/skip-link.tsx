export function SkipLink() {
  return (
    <a className="skip-link" href="#contenuto">
      Vai al contenuto
    </a>
  );
}
