// Next shortens the sheet. Shortened twice, it repeats declarations with a vendor prefix.
export default { plugins: { "@tailwindcss/postcss": { optimize: false } } };
