/** Bill of parts of a run, with weight and lead time of each. Prices are in `part-prices.ts`. */
import type { RunFigures } from "./run-figures.ts";
import type { RunLayout } from "./run-layout.ts";
import { type Design, getOption, scxBody } from "./scx-options.ts";

export type Part = {
	partNumber: string;
	name: string;
	quantity: number;
	/** Weight of one, in pounds. */
	pounds: number;
	/** Business days until the part is at the bench. */
	leadDays: number;
};

type Making = { design: Design; layout: RunLayout; figures: RunFigures };

const finishes: Record<string, { leadDays: number }> = {
	W: { leadDays: 5 },
	B: { leadDays: 10 },
	G: { leadDays: 10 },
};

/** Driver sizes in watts; a section has one driver. */
const driverSizes = [75, 120, 200, 300] as const;

const mountings: Record<string, { code: string; name: string; pounds: number }> = {
	C: { code: "SCX-HC", name: "V-hook and 3 ft chain", pounds: 0.7 },
	A: { code: "SCX-HA", name: "10 ft aircraft cable with gripper", pounds: 0.3 },
	P: { code: "SCX-HP", name: "24 in pendant stem with canopy", pounds: 1.4 },
	T: { code: "SCX-HT", name: "Surface bracket", pounds: 0.5 },
};

const controls: Record<string, { code: string; driver: string }> = {
	D: { code: "D", driver: "0-10 V driver" },
	S: { code: "D", driver: "0-10 V driver" },
	L: { code: "L", driver: "DALI-2 driver" },
	N: { code: "D", driver: "0-10 V driver" },
};

const opticRates: Record<string, { leadDays: number }> = {
	F: { leadDays: 5 },
	W: { leadDays: 5 },
	N: { leadDays: 7 },
	A: { leadDays: 7 },
};

/** Parts in the order of assembly, equal parts together. */
export function listParts(design: Design, layout: RunLayout, figures: RunFigures): Part[] {
	const making = { design, layout, figures };
	const all = [
		...figures.sections.flatMap(({ length, watts }) => [
			housing(length, making),
			board(length, making),
			optic(length, making),
			driver(watts, making),
		]),
		...joints(making),
		...hardware(making),
		...controlParts(making),
	];
	const byNumber = new Map<string, Part>();
	for (const part of all) {
		const mergedPart = byNumber.get(part.partNumber);
		if (mergedPart) mergedPart.quantity += part.quantity;
		else byNumber.set(part.partNumber, { ...part });
	}
	const order = [...byNumber.values()];
	const kind = ({ partNumber }: Part) => partNumber.slice(0, 5);
	const kinds = [...new Set(order.map(kind))];
	return order.toSorted((a, b) => kinds.indexOf(kind(a)) - kinds.indexOf(kind(b)));
}

const getFinish = ({ design }: Making) => finishes[design.finish] ?? { leadDays: 5 };

function housing(length: number, making: Making): Part {
	const { leadDays } = getFinish(making);
	const stock = (scxBody.stockSections as readonly number[]).includes(length);
	return {
		partNumber: `SCX-B${length}${making.design.finish}`,
		name: `${stock ? "Housing" : "Housing cut to"} ${length} in, ${getOption("finish", making.design.finish).label.toLowerCase()}`,
		quantity: 1,
		pounds: 1.5 + length * 0.28,
		leadDays: stock ? leadDays : leadDays + 3,
	};
}

function board(length: number, { design }: Making): Part {
	const output = getOption("output", design.output);
	const rich = design.cri === "9";
	return {
		partNumber: `SCX-L${length}-${design.output}-${design.cri}${design.cct}`,
		name: `LED board ${length} in, ${output.label}, ${getOption("cri", design.cri).label}, ${getOption("cct", design.cct).label}`,
		quantity: 1,
		pounds: length * 0.03,
		leadDays: rich ? 10 : 5,
	};
}

function optic(length: number, { design }: Making): Part {
	const rate = opticRates[design.optic] ?? { leadDays: 5 };
	return {
		partNumber: `SCX-O${length}${design.optic}`,
		name: `${getOption("optic", design.optic).label}${design.optic === "F" ? "" : " optic"} ${length} in`,
		quantity: 1,
		pounds: length * 0.035,
		leadDays: rate.leadDays,
	};
}

function driver(watts: number, { design }: Making): Part {
	const size = driverSizes.find((most) => most >= watts) ?? driverSizes[driverSizes.length - 1] ?? 300;
	const high = design.voltage === "3";
	const control = controls[design.control] ?? { code: "D", driver: "0-10 V driver" };
	return {
		partNumber: `SCX-D${size}${control.code}${design.voltage}`,
		name: `${control.driver} ${size} W, ${getOption("voltage", design.voltage).label}`,
		quantity: 1,
		pounds: 0.8 + size * 0.008,
		leadDays: high ? 9 : 5,
	};
}

function joints(making: Making): Part[] {
	const { layout, figures, design } = making;
	const { leadDays } = getFinish(making);
	const ends = design.shape === "R" ? 0 : 2;
	const corners = layout.corners.length;
	const straight = figures.sections.length - layout.sides.length;
	const parts = [
		{ code: "SCX-E1", name: "End cap", quantity: ends, pounds: 0.6 },
		{ code: "SCX-C1", name: "Corner, 13 × 13 in, unlit", quantity: corners, pounds: 5.2 },
		{ code: "SCX-J1", name: "Joiner with wiring", quantity: straight, pounds: 0.5 },
	];
	return parts
		.filter(({ quantity }) => quantity > 0)
		.map(({ code, name, quantity, pounds }) => ({
			partNumber: `${code}${design.finish}`,
			name,
			quantity,
			pounds,
			leadDays,
		}));
}

/** Two supports at the start of each side, and one at the end of each section after the first. */
function hardware({ layout, figures, design }: Making): Part[] {
	const { code, name, pounds } = mountings[design.mounting] ?? mountings.A ?? missing();
	const supports = figures.sections.length + layout.sides.length;
	const feed = {
		partNumber: "SCX-F1",
		name: "Power feed, 6 ft whip",
		quantity: figures.feeds.length,
		pounds: 1.1,
		leadDays: 5,
	};
	return [{ partNumber: code, name, quantity: supports, pounds, leadDays: 5 }, feed];
}

function missing(): never {
	throw new RangeError("This mounting has no hardware.");
}

/** One sensor for each started 16 ft of a side, a wireless node for each feed. */
function controlParts({ layout, figures, design }: Making): Part[] {
	const sensors = layout.sides.reduce((sum, { litLength }) => sum + Math.ceil(litLength / 192), 0);
	const batteries = figures.sections.filter(({ battery }) => battery).length;
	const parts: Part[] = [];
	if (design.control === "S")
		parts.push(extra("SCX-S1", "Occupancy sensor", { quantity: sensors, pounds: 0.3, leadDays: 6 }));
	if (design.control === "N") {
		const quantity = figures.feeds.length;
		parts.push(extra("SCX-N1", "Wireless node", { quantity, pounds: 0.3, leadDays: 10 }));
	}
	if (batteries > 0) {
		const name = `Battery pack ${scxBody.batteryWatts} W, 90 minutes`;
		parts.push(extra("SCX-P1", name, { quantity: batteries, pounds: 4.6, leadDays: 8 }));
	}
	return parts;
}

const extra = (
	partNumber: string,
	name: string,
	rest: Pick<Part, "quantity" | "pounds" | "leadDays">,
): Part => ({ partNumber, name, ...rest });
