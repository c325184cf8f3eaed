import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { csvFile, csvText } from "~/shared/csv-file.ts";
import { loadSiteOutcome, type SiteOutcome } from "../load-site.server.ts";

/** Takes the query of a site's page. */
export const loader = guardedResource({ access: "everyone" }, async (context) =>
	csvFile(sitePoints(await loadSiteOutcome(context)), "site-lighting-points.csv"),
);

const round = (value: number, digits: number) => Number(value.toFixed(digits));

/** Horizontal footcandles of each area, then vertical ones at the property line. */
function sitePoints({ plan, light }: SiteOutcome): string {
	const rows = plan.areas.flatMap(({ name }, index) => {
		const grid = light.areas[index]?.grid;
		return (grid?.values ?? []).flatMap((value, place) => {
			if (!grid || value === null) return [];
			const x = grid.origin.x + (place % grid.columns) * grid.spacing.x;
			const y = grid.origin.y + Math.floor(place / grid.columns) * grid.spacing.y;
			return [[name, round(x, 2), round(y, 2), 0, "horizontal", round(value, 3)]];
		});
	});
	const line = (light.line?.targets ?? []).map(({ x, y, z }, index) => [
		"Property line",
		round(x, 2),
		round(y, 2),
		z,
		"vertical, into the site",
		round(light.line?.light[index] ?? 0, 3),
	]);
	return csvText([["Area", "X (ft)", "Y (ft)", "Z (ft)", "Plane", "Footcandles"], ...rows, ...line], true);
}
