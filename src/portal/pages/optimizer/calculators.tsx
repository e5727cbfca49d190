export function Calculators() {
  return <p>soon</p>;
}
