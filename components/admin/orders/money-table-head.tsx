type Column = { name: string; className?: string };

export function MoneyTableHead({
  columns,
  className = "",
}: {
  columns: Column[];
  className?: string;
}) {
  return (
    <thead className={`text-xs text-cocoa max-md:text-small ${className}`}>
      <tr>
        {columns.map((column) => (
          <th
            key={column.name}
            scope="col"
            className={`h-8.5 border-b border-line-strong text-left font-medium ${column.className ?? ""}`}
          >
            {column.name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
