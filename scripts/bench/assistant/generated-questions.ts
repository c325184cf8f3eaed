/** Questions made from the registers' rows, with the true answers of the rows. Deterministic. */
import { formatNumber } from "#rules/format";
import { seeded } from "../scale-catalog.ts";
import type { Question, Reply } from "./question.ts";
import { type Lamp, readDownlights, readLamps } from "./register-rows.ts";

/** Text of a reply without Markdown escapes. */
const plain = ({ content }: Reply): string => content.replace(/\\/g, "");

/** Whether a figure stands in the reply with its unit. */
function says(reply: Reply, value: number, unit: string, decimals = 1): boolean {
	const figure = formatNumber(value, decimals).replace(/[.]/g, "\\.");
	return new RegExp(`(?<![\\d.,])${figure}\\s*${unit}`).test(plain(reply));
}

type Shown = { part: string; row: Lamp | undefined };

export function generateQuestions(): Question[] {
	const { all, clear } = readLamps();
	const downlights = readDownlights();
	const random = seeded(20261123);
	const pick = <Row>(rows: readonly Row[]): Row => rows[Math.floor(random() * rows.length)] as Row;
	const byPart = new Map(all.map((lamp) => [lamp.part, lamp]));
	const shown = ({ skus }: Reply): Shown[] => skus.map((part) => ({ part, row: byPart.get(part) }));
	/** Whether every product that the registers know passes, and one is shown at all. */
	const allShown = (reply: Reply, passes: (lamp: Lamp) => boolean): boolean => {
		const known = shown(reply).flatMap(({ row }) => row ?? []);
		return known.length > 0 && known.every(passes);
	};

	/** Same as above; "nothing matches" is right only where the rows have nothing either. */
	const finds = (reply: Reply, passes: (lamp: Lamp) => boolean): boolean =>
		/^Nothing matches/.test(reply.content) ? !clear.some(passes) : allShown(reply, passes);

	const questions: Question[] = [];
	const add = (kind: string, turns: readonly string[], isRight: Question["isRight"]) =>
		questions.push({ id: `${kind}: ${turns.join(" | ")}`, kind, turns, isRight });

	const spellings: readonly ((part: string) => string)[] = [
		(part) => part,
		(part) => part.toLowerCase(),
		(part) => part.replace(/-/g, ""),
		(part) => part.replace(/-/g, " - ").replace(/ - /g, "-"),
	];
	const ask = (templates: readonly string[], part: string): string =>
		pick(templates).replace("{p}", pick(spellings)(part));

	const figureQuestions: readonly {
		kind: string;
		templates: readonly string[];
		has?: (lamp: Lamp) => boolean;
		isRight: (reply: Reply, lamp: Lamp) => boolean;
	}[] = [
		{
			kind: "lumens",
			templates: [
				"How many lumens does {p} have?",
				"{p} lumens",
				"how bright is {p}",
				"what's the light output of {p}?",
				"lumen output for {p} please",
			],
			isRight: (reply, { lumens }) => says(reply, lumens, "lm", 0),
		},
		{
			kind: "watts",
			templates: [
				"what wattage is {p}",
				"how many watts does {p} use?",
				"{p} watts?",
				"Can you tell me the power draw of {p}",
			],
			isRight: (reply, { watts }) => says(reply, watts, "W"),
		},
		{
			kind: "cct",
			templates: [
				"What's the color temperature of {p}?",
				"{p} cct",
				"what color temp is {p}",
				"how many kelvin is {p}",
			],
			isRight: (reply, { cct }) => says(reply, cct, "K", 0) || plain(reply).includes(`${cct} K`),
		},
		{
			kind: "cri",
			templates: ["CRI of {p}", "what is the cri for {p}?", "{p} cri?", "color rendering of {p}"],
			isRight: (reply, { cri }) => says(reply, cri, "", 0),
		},
		{
			kind: "base",
			templates: ["What base does {p} have?", "which socket does {p} fit", "{p} base type"],
			isRight: (reply, { base }) => plain(reply).includes(base),
		},
		{
			kind: "beam",
			templates: ["beam angle of {p}", "what's the beam spread of {p}?"],
			has: ({ beam }) => beam !== null && beam > 5 && beam < 180,
			isRight: (reply, { beam }) => says(reply, beam ?? 0, "°"),
		},
		{
			kind: "life",
			templates: ["how long does {p} last?", "rated life of {p}", "What's the lifetime of {p}"],
			isRight: (reply, { life }) => says(reply, life, "hr", 0),
		},
		{
			kind: "dimming",
			templates: ["Is {p} dimmable?", "can I dim {p}", "does {p} work with a dimmer?"],
			isRight: (reply, { dimmable }) =>
				dimmable ? /Dimming:\*\* Yes/.test(plain(reply)) : /Dimming:\*\* No/.test(plain(reply)),
		},
		{
			kind: "enclosed",
			templates: ["Is {p} rated for enclosed fixtures?", "can {p} go in an enclosed fixture"],
			isRight: (reply, { enclosed }) =>
				new RegExp(`Enclosed fixtures:\\*\\* ${enclosed ? "Yes" : "No"}`).test(plain(reply)),
		},
		{
			kind: "two figures",
			templates: [
				"How many lumens and watts does {p} have?",
				"Is {p} dimmable? How many lumens is it and what wattage?",
			],
			isRight: (reply, { lumens, watts }) => says(reply, lumens, "lm", 0) && says(reply, watts, "W"),
		},
	];
	for (const { kind, templates, has = () => true, isRight } of figureQuestions) {
		const fitting = clear.filter(has);
		for (let i = 0; i < 14; i++) {
			const lamp = pick(fitting);
			add(kind, [ask(templates, lamp.part)], (reply) => isRight(reply, lamp));
		}
	}
	for (let i = 0; i < 14; i++) {
		const light = pick(downlights);
		add(
			"downlight lumens",
			[ask(["lumens of {p}", "how bright is the {p} downlight?"], light.part)],
			(reply) => says(reply, light.lumens, "lm", 0),
		);
		const other = pick(downlights);
		add("downlight can size", [ask(["what can size does {p} fit?", "{p} can size"], other.part)], (reply) =>
			other.cans.every((can) => says(reply, can, "")),
		);
	}
	for (let i = 0; i < 12; i++) {
		const lamp = pick(clear);
		add(
			"details",
			[ask(["{p}", "tell me about {p}", "specs for {p}"], lamp.part)],
			(reply) =>
				says(reply, lamp.lumens, "lm", 0) && says(reply, lamp.watts, "W") && reply.skus.includes(lamp.part),
		);
		const sheet = pick(clear);
		add(
			"documents",
			[ask(["spec sheet for {p}", "I need a submittal for {p}", "cut sheet {p}"], sheet.part)],
			(reply) => /\/spec-sheet\.pdf/.test(reply.content) && reply.skus.includes(sheet.part),
		);
		const [a, b] = [pick(clear), pick(clear)];
		add(
			"compare",
			[
				`${pick(["compare", "difference between", "which is brighter,"])} ${a.part} ${pick(["and", "vs", "with"])} ${b.part}`,
			],
			(reply) => says(reply, a.lumens, "lm", 0) && says(reply, b.lumens, "lm", 0),
		);
		const invented = `${pick(clear).part.replace(/\d/g, "7")}QZ${i}X`;
		add(
			"missing part",
			[ask(["lumens of {p}", "is {p} dimmable?", "tell me about {p}"], invented)],
			(reply) => /don't have part number|don't have an answer/.test(reply.content),
		);
		const like = pick(clear);
		add(
			"equivalent",
			[
				ask(
					[
						"equivalent to {p}",
						"what can replace {p}?",
						"alternative for {p}",
						"{p} is discontinued, what's a replacement",
					],
					like.part,
				),
			],
			(reply) => {
				const others = shown(reply)
					.flatMap(({ row }) => row ?? [])
					.filter(({ part }) => part !== like.part);
				const best = others[0];
				return (
					best !== undefined &&
					best.base === like.base &&
					Math.abs(best.lumens - like.lumens) <= like.lumens * 0.1 &&
					/Matches:/.test(reply.content)
				);
			},
		);
	}
	const types = ["A19", "BR30", "PAR38", "PAR30", "MR16", "BR40", "G25", "A21", "PAR20"];
	for (let i = 0; i < 12; i++) {
		const type = pick(types);
		const cct = pick([2700, 3000, 4000, 5000]);
		const low = pick([400, 600, 800, 1000]);
		add("range", [`${type} between ${low} and ${low + 300} lumens`], (reply) =>
			finds(reply, (lamp) => lamp.type.startsWith(type) && lamp.lumens >= low && lamp.lumens <= low + 300),
		);
		const most = pick([8, 10, 12, 15]);
		add("limit", [`${type} ${pick(["under", "at most", "max"])} ${most} watts in ${cct}K`], (reply) =>
			finds(reply, (lamp) => lamp.type.startsWith(type) && lamp.watts <= most && lamp.cct === cct),
		);
		const cri = pick([90, 92, 95]);
		add(
			"count",
			[
				pick([
					`how many ${type} have ${cri} CRI?`,
					`How many ${type} lamps with CRI ${cri} or more are there?`,
					`number of ${type} with ${cri}+ cri`,
				]),
			],
			(reply) => {
				const truth = new Set(
					all
						.filter((lamp) => lamp.type.startsWith(type) && lamp.cri >= cri && lamp.cri <= 100)
						.map(({ part, ...row }) => JSON.stringify([part, row])),
				);
				const said = /\*\*([\d,]+) SKUs?\*\*/.exec(reply.content)?.[1];
				// The catalog merges rows that the register has twice and leaves out figures in doubt.
				const stated = Number(said?.replace(/,/g, ""));
				return truth.size === 0
					? /Nothing matches|None/.test(reply.content)
					: Math.abs(stated - truth.size) <= Math.max(1, truth.size * 0.02);
			},
		);
		const before = pick([2700, 3000]);
		const after = pick([4000, 5000]);
		add(
			"follow-up color",
			[
				`${type} ${before}K`,
				pick([`and in ${after}K?`, `what about ${after} K`, `do you have them in ${after}k`]),
			],
			(reply) => finds(reply, (lamp) => lamp.type.startsWith(type) && lamp.cct === after),
		);
		add(
			"follow-up choice",
			[
				`${type} ${before}K`,
				pick(["which of those is dimmable?", "are any of them dimmable?", "which ones are dimmable"]),
			],
			(reply) => {
				const dims = [...reply.content.matchAll(/^- \[([^\]]+)\]/gm)].map(([, part = ""]) =>
					byPart.get(part.replace(/\\/g, "")),
				);
				return (
					/None of these/.test(reply.content) ||
					(dims.length > 0 && dims.every((one) => one === undefined || one.dimmable))
				);
			},
		);
		const lamp = pick(clear);
		add(
			"follow-up figure",
			[ask(["tell me about {p}", "{p}"], lamp.part), pick(["what's the CRI?", "CRI?", "and the cri?"])],
			(reply) => says(reply, lamp.cri, "", 0),
		);
		const without = pick([2700, 5000]);
		add("negation", [`${type} ${pick(["not", "but not", "except"])} ${without}K`], (reply) =>
			allShown(reply, (one) => one.type.startsWith(type) && one.cct !== without),
		);
		add("superlative", [`${pick(["brightest", "what is the brightest"])} ${type} in ${cct}K`], (reply) => {
			const best = shown(reply)[0]?.row;
			const truth = Math.max(
				...clear.filter((one) => one.type.startsWith(type) && one.cct === cct).map(({ lumens }) => lumens),
			);
			return (
				(truth === Number.NEGATIVE_INFINITY && /^Nothing matches/.test(reply.content)) ||
				(best !== undefined && best.cct === cct && best.lumens >= truth)
			);
		});
	}
	return [...new Map(questions.map((question) => [question.id, question])).values()];
}
