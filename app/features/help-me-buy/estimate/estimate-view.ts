/** View model of an estimate: everything in words and shapes. */
import { formatCount, formatNumber } from "#rules/format";
import { paths } from "~/paths.ts";
import { thinSpace } from "~/shared/catalog/figures.ts";
import { type EstimateValues, estimateQuery } from "./estimate-fields.ts";
import {
	assumptions,
	type FigureRow,
	layoutRows,
	lightRows,
	limitNote,
	lumenMethodText,
	powerRows,
	warnings,
	withinLimit,
} from "./estimate-texts.ts";
import type { EstimateOutcome } from "./load-estimate.server.ts";
import { type PlanDrawing, planDrawing } from "./plan-drawing.ts";

export type EstimateView = {
	/** "12 fixtures" */
	count: string;
	quantity: number;
	/** How the count came about. */
	reason: string;
	formula: string;
	fixture: { variationID: string; sku: string; name: string; link: string; orderable: boolean };
	plan: PlanDrawing;
	planTitle: string;
	light: FigureRow[];
	layout: FigureRow[];
	power: FigureRow[];
	/** Where the power limit comes from. */
	limitNote: string;
	/** `null` without a limit. */
	withinLimit: boolean | null;
	warnings: string[];
	assumptions: string[];
	/** Query of this estimate's own URL. */
	query: Record<string, string>;
	/** Address for links that lead away and back; none if it would get too long inside of another. */
	returnTo: string | undefined;
};

const longestReturn = 1000;

export function estimateView(outcome: EstimateOutcome, values: EstimateValues): EstimateView {
	const { estimate, fixture, room } = outcome;
	const quantity = estimate.layout.positions.length;
	const plan = planDrawing(outcome);
	const query = estimateQuery({ ...values, turn: room.turn === 90 ? "across" : "" });
	const own = paths.designMyProject(query);
	return {
		count: formatCount(quantity, "fixture"),
		quantity,
		reason: countReason(outcome),
		formula: lumenMethodText(outcome),
		fixture: {
			variationID: fixture.variationID,
			sku: fixture.sku,
			name: fixture.name,
			link: fixture.link,
			orderable: fixture.orderable,
		},
		plan,
		planTitle: `Plan, ${formatNumber(plan.width, 1)} by ${formatNumber(plan.depth, 1)} feet, with ${formatCount(quantity, "fixture")} and lines of equal foot-candles${plan.isolines.length > 0 ? ` at ${plan.isolines.map(({ level }) => level).join(", ")}` : ""}`,
		light: lightRows(outcome),
		layout: layoutRows(outcome),
		power: powerRows(outcome),
		limitNote: limitNote(estimate.limit),
		withinLimit: withinLimit(outcome),
		warnings: warnings(outcome),
		assumptions: assumptions(outcome),
		query,
		returnTo: own.length <= longestReturn ? own : undefined,
	};
}

function countReason({ room, estimate: { needed, added, lumenMethodAverage } }: EstimateOutcome): string {
	const average = `${formatNumber(lumenMethodAverage, 1)}${thinSpace}fc`;
	if (room.grid)
		return `Your grid. The lumen method needs ${formatNumber(needed.count)}, and gives ${average} on average with yours.`;
	if (added > 0)
		return `The lumen method needs ${formatNumber(needed.count)}. We added ${formatNumber(added)} to keep the spacing even. Together they give ${average} on average.`;
	return `By the lumen method, for ${average} on average.`;
}
