/** Energy figures of the calculators: those of `CONTENT_DIR/energy.csv`, added to the built-in ones. */
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { env, perEnvironment } from "#client/env.server";
import { logger } from "#client/logger.server";
import { formatNumber } from "#rules/format";
import {
	builtInFigures,
	controlsLabels,
	controlsNames,
	type EnergyFigures,
	type EnergyRow,
	readEnergyFigures,
	sectorNames,
	sectors,
} from "#rules/payback/energy-figures";

const mostBytes = 1_000_000;

type ReadFile = { changed: number; figures: EnergyFigures };
const lastRead = perEnvironment((): { file: ReadFile | null } => ({ file: null }));

/** Reads the file again when it changed. What is wrong with it is logged; the rest of it counts. */
export function energyFigures(): EnergyFigures {
	if (!env.CONTENT_DIR) return builtInFigures;
	const file = path.join(env.CONTENT_DIR, "energy.csv");
	const stat = statSync(file, { throwIfNoEntry: false });
	if (!stat) return builtInFigures;
	const last = lastRead();
	if (last.file?.changed !== stat.mtimeMs)
		last.file = { changed: stat.mtimeMs, figures: readFigures(file, stat.size) };
	return last.file.figures;
}

function readFigures(file: string, size: number): EnergyFigures {
	try {
		if (size > mostBytes) throw new Error(`has more than ${mostBytes / 1e6} MB`);
		const { figures, problems } = parseEnergyFile(readFileSync(file, "utf8"));
		if (problems.length > 0) logger.warn({ file, problems }, "rows of the energy figures were left out");
		return figures;
	} catch (error) {
		logger.error({ err: error, file }, "the energy figures cannot be read; the built-in ones are used");
		return builtInFigures;
	}
}

/** @throws {Error} for a file that is no CSV */
export const parseEnergyFile = (text: string): ReturnType<typeof readEnergyFigures> =>
	readEnergyFigures(
		parse(text, {
			bom: true,
			columns: (header: string[]) => header.map((name) => name.trim().toLowerCase()),
			trim: true,
			skip_empty_lines: true,
			relax_column_count: true,
		}) as EnergyRow[],
	);

/** Sources in words, such as "US Energy Information Administration". */
const named = (figures: readonly { source: string }[]) =>
	[...new Set(figures.map(({ source }) => source))].join("; ");

/** The choices of the calculator's form and its table of rates, in words. */
export function energyChoices() {
	const { rates, carbon, controls } = energyFigures();
	const states = [...new Map(rates.map(({ code, name }) => [code, name]))];
	const years = (sector: string) => [
		...new Set(rates.filter((rate) => rate.sector === sector).map(({ year }) => year)),
	];
	const rateOf = (code: string, sector: string) => {
		const rate = rates.find((one) => one.code === code && one.sector === sector);
		return rate ? `${rate.cents.toFixed(2)} (${rate.year})` : "—";
	};
	return {
		states: states.map(([value, label]) => ({ value, label })),
		sectors: sectorNames.map((value) => ({
			value,
			label: `${sectors[value]}, ${years(value).sort().join(" and ")}`,
		})),
		regions: carbon.map(({ code, name, pounds, year }) => ({
			value: code,
			label: `${name}, ${formatNumber(pounds, 4)} lb per kWh (${year})`,
		})),
		controls: controlsNames.map((value) => ({
			value,
			label: `${controlsLabels[value]}, ${formatNumber(controls[value].share * 100)}%`,
		})),
		rateHeads: ["State", ...sectorNames.map((sector) => sectors[sector])],
		sources: {
			rates: named(rates),
			carbon: named(carbon),
			controls: named(controlsNames.map((name) => controls[name])),
		},
		rateRows: states.map(([code, name]) => [name, ...sectorNames.map((sector) => rateOf(code, sector))]),
	};
}
