// The package has no types. These are of what the measurements use.
declare module "autocannon" {
  type Request = { headers: Record<string, string>; body?: string };
  type Options = {
    url: string;
    method?: "GET" | "POST";
    connections: number;
    /** Seconds. */
    duration: number;
    headers: Record<string, string>;
    requests?: { setupRequest: (request: Request) => Request }[];
  };
  type Result = {
    requests: { average: number };
    duration: number;
    non2xx: number;
    errors: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
