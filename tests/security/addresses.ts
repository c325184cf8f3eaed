/** Every route of the storefront, and its URL with real parameters. */
import type { RouteConfigEntry } from "@remix-run/route-config";
import routeConfig from "~/routes.ts";
import type { Facts } from "./facts.ts";
import type { Row } from "./outcomes.ts";

export type Route = {
	/** Its file without extension, unless it has an id of its own. */
	id: string;
	pattern: string;
	isIndex: boolean;
	hasPath: boolean;
};

export const routes: Route[] = (await routeConfig).flatMap(function flat(entry: RouteConfigEntry): Route[] {
	const below = (entry.children ?? []).flatMap(flat);
	const pattern = entry.path ? `/${entry.path}` : "";
	return [
		{
			id: entry.id ?? entry.file.replace(/\.\w+$/, ""),
			pattern,
			isIndex: entry.index ?? false,
			hasPath: pattern !== "" || Boolean(entry.index),
		},
		...below.map((child) => ({ ...child, pattern: pattern + child.pattern })),
	];
});

/** Path and query of a route. */
export const routeAddress = ({ pattern }: Route, row: Pick<Row, "address">, facts: Facts): string =>
	row.address?.(facts) ??
	(pattern || "/").replace(/:(\w+)/g, (_, name: keyof Facts) => encodeURIComponent(facts[name]));
