export class Table<T extends { readonly id: string }> {
  private readonly rows = new Map<string, T>();

  get(id: string): T | null {
    return this.rows.get(id) ?? null;
  }

  put(row: T): T {
    this.rows.set(row.id, row);
    return row;
  }

  delete(id: string): void {
    this.rows.delete(id);
  }

  list(): T[] {
    return [...this.rows.values()];
  }

  newestFirst(): T[] {
    return this.list().reverse();
  }

  clear(): void {
    this.rows.clear();
  }
}
