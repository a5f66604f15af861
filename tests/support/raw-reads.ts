import path from "node:path";
import ts from "typescript";

/*
 * Reads the raw statements of the shop's source with TypeScript's own checker: their text, with `$1` for
 * each value, and the row type that the code declares.
 */

/** What a column's value is in TypeScript, without null; "any" where the type says nothing about it. */
type Kind = "number" | "string" | "boolean" | "bigint" | "Date" | "any" | `${string}[]`;

export type RawRead = {
  /** File and line. */
  place: string;
  sql: string;
  /** Declared columns; null for a row type without known names. */
  columns: Map<string, Kind> | null;
};

/** Returns the typed raw reads in a folder, except those that put their text together at run time. */
export function findRawReads(folder: string): { reads: RawRead[]; composed: string[] } {
  const root = process.cwd();
  const file = ts.readConfigFile("tsconfig.json", (name) => ts.sys.readFile(name));
  const { options } = ts.parseJsonConfigFileContent(file.config, ts.sys, root);
  const files = ts.sys
    .readDirectory(folder, [".ts"])
    .filter((name) => ts.sys.readFile(name)?.includes("$queryRaw<"));
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const reads: RawRead[] = [];
  const composed: string[] = [];
  for (const name of files) {
    const source = program.getSourceFile(name);
    if (!source) throw new Error(`TypeScript does not know ${name}`);
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      if (!ts.isTaggedTemplateExpression(node) || !node.tag.getText().endsWith("$queryRaw")) return;
      const declared = node.typeArguments?.[0];
      if (!declared) return;
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const place = `${path.relative(root, name)}:${line}`;
      const sql = textOf(node.template, checker);
      if (sql === null) composed.push(place);
      else reads.push({ place, sql, columns: columnsOf(declared, checker) });
    };
    visit(source);
  }
  return { reads, composed };
}

/** Returns a template's text, fragments of constants included; null if a function makes a part of it. */
function textOf(template: ts.TemplateLiteral, checker: ts.TypeChecker): string | null {
  let count = 0;
  const join = (part: ts.TemplateLiteral): string | null => {
    if (ts.isNoSubstitutionTemplateLiteral(part)) return part.text;
    let text = part.head.text;
    for (const { expression, literal } of part.templateSpans) {
      const isFragment = checker.getTypeAtLocation(expression).getSymbol()?.name === "Sql";
      const constant = isFragment ? constantOf(expression, checker) : undefined;
      const inner = constant ? join(constant) : isFragment ? null : `$${++count}`;
      if (inner === null) return null;
      text += inner + literal.text;
    }
    return text;
  };
  return join(template);
}

/** Returns the template of a constant made by `Prisma.sql`. */
function constantOf(expression: ts.Expression, checker: ts.TypeChecker) {
  let symbol = checker.getSymbolAtLocation(expression);
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  const declaration = symbol?.valueDeclaration;
  const value =
    declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : null;
  return value && ts.isTaggedTemplateExpression(value) ? value.template : undefined;
}

function columnsOf(declared: ts.TypeNode, checker: ts.TypeChecker): RawRead["columns"] {
  const row = checker.getIndexTypeOfType(
    checker.getTypeFromTypeNode(declared),
    ts.IndexKind.Number,
  );
  const properties = row ? checker.getPropertiesOfType(row) : [];
  if (properties.length === 0) return null;
  return new Map(
    properties.map((property) => [
      property.name,
      kindOf(checker.getNonNullableType(checker.getTypeOfSymbol(property)), checker),
    ]),
  );
}

function kindOf(type: ts.Type, checker: ts.TypeChecker): Kind {
  if (checker.isArrayType(type)) {
    const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    return element ? `${kindOf(element, checker)}[]` : "any";
  }
  const parts = type.isUnion() ? type.types : [type];
  if (parts.every(({ flags }) => flags & ts.TypeFlags.NumberLike)) return "number";
  if (parts.every(({ flags }) => flags & ts.TypeFlags.StringLike)) return "string";
  if (parts.every(({ flags }) => flags & ts.TypeFlags.BooleanLike)) return "boolean";
  if (parts.every(({ flags }) => flags & ts.TypeFlags.BigIntLike)) return "bigint";
  return type.getSymbol()?.name === "Date" ? "Date" : "any";
}
