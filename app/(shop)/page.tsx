export default function HomePage() {
  return <h1 className="page title-1">Home</h1>;
}
