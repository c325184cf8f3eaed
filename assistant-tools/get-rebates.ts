/** Rebate programs of a state, as the rebates page lists them. */
import { z } from "zod";
import { shopToday } from "#rules/clock/time-zones";
import { formatCount, formatDay, formatMoney } from "#rules/format";
import { categoryNames, programStatus, typeNames } from "#rules/rebates/find-programs";
import { findStateRate } from "./estimate-savings.ts";
import { bullets, escapeMarkdown, link, paragraphs } from "./markdown.ts";
import { shopLinks } from "./shop-links.ts";
import { defineTool, isNotOffered } from "./tool.ts";

const mostPrograms = 8;

const programResult = z.object({
	name: z.string(),
	sponsor: z.string().describe("The utility or agency that pays"),
	type: z.string(),
	closesOn: z.string().nullable(),
	amounts: z.array(z.string()).describe("What it pays for"),
	preapproval: z.boolean(),
	source: z.string(),
	checkedOn: z.string().describe("The day on which a person last compared this with the source"),
});

export const getRebates = defineTool({
	name: "getRebates",
	title: "Find rebates",
	description:
		"Utility rebate programs for lighting in a US state that are open today, with what they pay, as the shop's rebates page lists them. None listed doesn't mean that there are none.",
	input: z.object({
		state: z
			.string()
			.max(40)
			.refine((state) => findStateRate(state) !== null, "Enter a US state by name or code, such as TX.")
			.describe("US state by name or code"),
	}),
	output: z.object({
		state: z.string(),
		programs: z.array(programResult),
		total: z.number().int(),
		demo: z.boolean().describe("Whether the programs are made up for a demonstration"),
		link: z.string(),
	}),
	rights: "everyone",
	scope: "read",
	changes: false,
	form: {
		lead: "See rebate programs for lighting in a state.",
		example: "Are there any rebates in Massachusetts?",
		button: "Find rebates",
		fields: { state: { label: "State", hint: "By name or code, such as TX" } },
	},
	async call({ state }, { calls }) {
		const { code = "", name = state } = findStateRate(state) ?? {};
		const { programs, source } = await calls.rebates.programs({ state: code }).catch(noneIfNotOffered);
		const open = programs.filter((program) => programStatus(program, shopToday()) === "open");
		return {
			state: name,
			programs: open.slice(0, mostPrograms).map((program) => ({
				name: program.name,
				sponsor: program.sponsor,
				type: typeNames[program.type],
				closesOn: program.closesOn,
				amounts: program.amounts.map(
					({ category, dollars, unit }) =>
						`${categoryNames[category]}: ${formatMoney(dollars)} per ${unit === "kwh" ? "kWh" : unit}`,
				),
				preapproval: program.preapproval,
				source: program.source,
				checkedOn: program.checkedOn,
			})),
			total: open.length,
			demo: source === "demo",
			link: `${shopLinks.availableRebates}?state=${code}`,
		};
	},
	show({ state, programs, total, demo, link: page }) {
		if (programs.length === 0)
			return `We know of no open rebate program in ${escapeMarkdown(state)}. Your utility may still have one: ${link("how to find your rebate", shopLinks.availableRebates)}.`;
		return paragraphs(
			`${formatCount(total, "rebate program")} in ${escapeMarkdown(state)} ${total === 1 ? "is" : "are"} open${demo ? ". These are demo data" : ""}:`,
			bullets(
				programs.map(
					({ name, sponsor, type, closesOn, amounts, preapproval }) =>
						`**${escapeMarkdown(name)}** (${escapeMarkdown(sponsor)}, ${type.toLowerCase()}): ${amounts.map(escapeMarkdown).join("; ")}${closesOn ? `; until ${formatDay(closesOn)}` : ""}${preapproval ? "; pre-approval before you order" : ""}`,
				),
			),
			link("See all on the rebates page", page),
		);
	},
});

/** Without the extension the page explains how to find programs. */
function noneIfNotOffered(error: unknown): { programs: []; source: "none" } {
	if (isNotOffered(error)) return { programs: [], source: "none" };
	throw error;
}
