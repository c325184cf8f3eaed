/**
 * What the shop reads out of a message, for a language model: the same reading that search and the engine without a
 * model work with. A model then repeats the shop's figures instead of its own reading.
 */
import { findExistingFixture } from "#assistant-tools/estimate-savings";
import { formatNumber } from "#rules/format";
import type { FamilyLamp } from "#rules/trade-words/lamp-families";
import { readSentence } from "#rules/trade-words/read-sentence";
import { readRetrofit } from "../read-retrofit.ts";
import { readRoom } from "../read-room.ts";
import { readSubject } from "../read-subject.ts";

export type QuestionReading = {
	/** "120 fixtures, 3,500 hr/yr, 13 cents per kWh": to be repeated to the person as what was read. */
	readAs: string;
	/** Part numbers as typed. */
	partNumbers: string[];
	/** Conditions of a search, such as "3000 K" and "CRI ≥ 90". */
	conditions: string[];
	/** What lamp codes mean, what replaces an HID lamp, what a place or standard needs: the shop's own facts. */
	facts: string[];
	/** The person wants only what is in stock. */
	inStock: boolean;
};

/** Longer messages are read from their beginning. */
const longestSentence = 400;

const describeLamp = (lamp: FamilyLamp): string =>
	lamp.family === "hid"
		? `${lamp.code.toUpperCase()} is a ${lamp.watts} W ${lamp.source} lamp`
		: lamp.family === "mr16"
			? `${lamp.code.toUpperCase()} is an MR16 lamp of ${lamp.watts} W and ${lamp.beamDegrees} degrees`
			: [
					`${lamp.code.toUpperCase()} is a plug-in compact fluorescent lamp`,
					lamp.watts !== null && `of ${lamp.watts} W`,
					lamp.pins !== null && `with ${lamp.pins} pins`,
					lamp.base !== null && `and a ${lamp.base} base`,
				]
					.filter(Boolean)
					.join(" ");

/** The figures of a room or a retrofit, where the message asks for one. */
function readFigures(sentence: string): string[] {
	const room = readRoom(sentence);
	const { fixtures, hoursPerYear, centsPerKwh, cost, rebate, watts, existing } = readRetrofit(sentence);
	const fixture = findExistingFixture(existing);
	const isRoom = room.areaSquareFeet !== null;
	const isRetrofit = hoursPerYear !== null || centsPerKwh !== null || (fixture !== null && fixtures !== null);
	return [
		isRoom && `${formatNumber(room.areaSquareFeet ?? 0)} sq ft`,
		isRoom && room.kind,
		isRoom && room.footCandles !== null && `${formatNumber(room.footCandles, 1)} fc`,
		isRoom && room.ceiling !== null && `${room.ceiling} ft ceiling`,
		isRetrofit && fixtures !== null && `${formatNumber(fixtures)} fixtures`,
		isRetrofit && fixture !== null && `${fixture.name}, ${formatNumber(fixture.watts, 1)} W each`,
		isRetrofit &&
			fixture === null &&
			watts.length > 0 &&
			watts.map((value) => `${formatNumber(value, 1)} W`).join(" and "),
		hoursPerYear !== null && `${formatNumber(hoursPerYear)} hr/yr`,
		centsPerKwh !== null && `${formatNumber(centsPerKwh, 2)} cents per kWh`,
		cost !== null && isRetrofit && `$${formatNumber(cost, 2)} for all`,
		rebate !== null && isRetrofit && `$${formatNumber(rebate, 2)} rebate for all`,
	].filter((one) => typeof one === "string");
}

/** @returns `null` for a message without anything of the trade */
export function readQuestion(message: string): QuestionReading | null {
	const sentence = message.replace(/\s+/g, " ").trim().slice(0, longestSentence);
	const { lampCode, lamps, hid, application, standards, inStock, conditions } = readSentence(sentence);
	const partNumbers = readSubject(sentence).parts;
	const labels = conditions.map(({ label }) => label);
	const facts = [
		lampCode && lampCode.read.length > 0 && `${lampCode.lamp.designation}: ${lampCode.read.join(", ")}`,
		...lamps.map(describeLamp),
		...hid.map(
			({ source, lampWatts, lumens, range }) =>
				`${lampWatts} W ${source}: an LED fixture of about ${formatNumber(lumens)} lm gives the same light; ${formatNumber(range.min)} to ${formatNumber(range.max)} lm are sold for it`,
		),
		application &&
			`${application.name}: ${[application.fixtures, application.reason].filter(Boolean).join("; ")}`,
		...standards.map(({ name, unknown }) => `${name}${unknown ? `: ${unknown}` : ""}`),
	].filter((one) => typeof one === "string");
	const read = [...partNumbers, ...labels, ...readFigures(sentence)];
	if (read.length + facts.length === 0) return null;
	return { readAs: [...new Set(read)].join(", "), partNumbers, conditions: labels, facts, inStock };
}
