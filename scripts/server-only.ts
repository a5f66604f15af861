// Stands in for the package of this name in scripts, which run on the server by nature.
export {};
