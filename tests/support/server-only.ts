// Stands in for the package of this name, which throws outside of a server component.
export {};
