/**
 * List prices of the parts of a run, in US cents. Demo prices, like the catalog's. Only services import this: prices
 * are for verified users, so they must not reach the browser with the builder.
 */

import type { Part } from "./parts.ts";
import { designFigures } from "./run-figures.ts";
import { type Design, getOption, scxBody } from "./scx-options.ts";

/** Black and gray cost 8% more. */
const finishShare = ({ finish }: Design): number => (finish === "W" ? 1 : 1.08);

const opticCentsPerInch: Record<string, number> = { F: 55, W: 60, N: 95, A: 105 };

/** Parts with one price each; joints cost more in black and gray. */
const fixedCents: Record<string, number> = {
	"SCX-HC": 650,
	"SCX-HA": 1150,
	"SCX-HP": 2450,
	"SCX-HT": 480,
	"SCX-F1": 2200,
	"SCX-S1": 5200,
	"SCX-N1": 7400,
	"SCX-P1": 15_800,
};
const jointCents: Record<string, number> = { "SCX-E1": 900, "SCX-C1": 6800, "SCX-J1": 1100 };

/** @returns the list price of one of a part @throws {RangeError} for a part without a price */
function partCents({ partNumber }: Part, design: Design): number {
	const fixed = fixedCents[partNumber];
	if (fixed !== undefined) return fixed;
	const joint = jointCents[partNumber.slice(0, 6)];
	if (joint !== undefined) return Math.round(joint * finishShare(design));
	const [, kind, digits] = /^SCX-([BLOD])(\d+)/.exec(partNumber) ?? [];
	const figure = Number(digits);
	switch (kind) {
		case "B": {
			const stock = (scxBody.stockSections as readonly number[]).includes(figure);
			return Math.round((2600 + figure * 90 + (stock ? 0 : 2500)) * finishShare(design));
		}
		case "L": {
			const lumens = (getOption("output", design.output).lumensPerFoot * figure) / 12;
			return Math.round(lumens * 0.18 * (design.cri === "9" ? 1.15 : 1));
		}
		case "O":
			return figure * (opticCentsPerInch[design.optic] ?? 0);
		case "D":
			return 1900 + figure * 14 + (design.control === "L" ? 2400 : 0) + (design.voltage === "3" ? 1800 : 0);
		default:
			throw new RangeError(`${partNumber} has no price.`);
	}
}

/** Each part of a run with its quantity and the list price of one. @param design a run that can be built */
export const priceParts = (design: Design): { partNumber: string; quantity: number; cents: number }[] =>
	designFigures(design).parts.map((part) => ({
		partNumber: part.partNumber,
		quantity: part.quantity,
		cents: partCents(part, design),
	}));

/** The list price of a run in cents: the sum of its parts. @param design a run that can be built */
export const listPriceCents = (design: Design): number =>
	priceParts(design).reduce((sum, { quantity, cents }) => sum + cents * quantity, 0);
