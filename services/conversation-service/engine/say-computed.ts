/** Figures that a message gives all of: a beam on the floor, drivers on a 0-10 V dimmer, the voltage drop of a run. */
import { link, paragraphs } from "#assistant-tools/markdown";
import { formatCount, formatNumber } from "#rules/format";
import { readNumber } from "#rules/typed-numbers/decimal";
import { readVolts, threePhase } from "./read-load.ts";

const beamOf = /\b(\d{1,3}(?:\.\d{1,2})?)[ -]?(?:°|deg(?:ree)?s?\b)/i;
const candelasOf =
	/\b(\d[\d,]*(?:\.\d{1,2})?)(k?) ?(?:cd|cbcp|candelas?|candle ?power)\b|\b(?:cbcp|candela|candlepower)(?: of| is)? (\d[\d,]*)\b/i;
const distanceOf = /\b(\d{1,3}(?:\.\d{1,2})?)[ -]?(?:(ft|feet|foot|')|(m|meters?))(?![a-z])/i;
const asksForSpot =
	/\b(?:spot|beam|pool|circle) (?:size|diameter|width|spread)\b|\b(?:how (?:big|wide|large)|what (?:size|diameter)|diameter|size of|width of)\b.*\b(?:spots?|beams?|circles?|pools?|spread|patch)\b|\b(?:spots?|beams?|circles?|pools?)\b.*\b(?:how (?:big|wide|large)|diameter)\b|\bhow (?:big|wide|large) (?:is it|is the (?:circle|spot|beam|pool)|does it|will it)\b/i;
const asksForLevel = /\bfc\b|\bfoot[ -]?candles?\b|\blux\b|\bhow bright\b/i;
const rooms = /\bhow many\b(?! (?:fc|lux|foot[ -]?candles?)\b)|\b\d+ ?(?:x|by) ?\d+\b|\bsq/i;

const toFigure = (typed = "") => readNumber(typed) ?? 0;

/** "At 20 ft?", "and how wide is the circle at 8 ft": of the lamp of the message before. */
function sayBeamAgain(message: string, previous: string | null): string | null {
	if (previous === null || message.split(/\s+/).length > 14 || !distanceOf.test(message)) return null;
	if (sayBeam(previous) === null || candelasOf.test(message) || beamOf.test(message)) return null;
	return sayBeam(`${message} ${previous.replace(distanceOf, " ")}`);
}

/** Diameter and center illuminance at a distance: 2 × d × tan(beam ÷ 2), and cd ÷ d². */
function sayBeam(message: string): string | null {
	const degrees = toFigure(beamOf.exec(message)?.[1]);
	const light = candelasOf.exec(message);
	const candelas = toFigure(light?.[1] ?? light?.[3]) * (light?.[2] ? 1000 : 1);
	const spot = asksForSpot.test(message) && degrees > 0 && degrees < 170;
	const level = asksForLevel.test(message) && candelas > 0;
	if ((!spot && !level) || rooms.test(message)) return null;
	const away = distanceOf.exec(message);
	const distance = toFigure(away?.[1]);
	if (!away || distance === 0)
		return "How far is the lamp from the surface? With the distance I can work out the size of the spot (2 × distance × tan of half the beam angle) and the foot-candles in the middle (candela ÷ distance in feet squared).";
	const unit = away[3] ? "m" : "ft";
	const lightUnit = away[3] ? "lux" : "fc";
	const diameter = 2 * distance * Math.tan((degrees * Math.PI) / 360);
	return paragraphs(
		spot &&
			`The spot is about **${formatNumber(diameter, 1)} ${unit}** across: 2 × ${formatNumber(distance, 1)} ${unit} × tan(${formatNumber(degrees / 2, 2)}°). The beam angle ends where the light is half as strong as in the middle, so some light falls beyond it.`,
		level &&
			`In the middle: about **${formatNumber(candelas / distance ** 2)} ${lightUnit}**, ${formatNumber(candelas)} cd ÷ (${formatNumber(distance, 1)} ${unit})².`,
		spot &&
			!level &&
			asksForLevel.test(message) &&
			"For the foot-candles in the middle I need the lamp's center beam candlepower in candela: candela ÷ distance in feet squared.",
		"This is one lamp aimed straight at the surface, new, and without light from others.",
	);
}

const milliamps = /\b(\d{1,4}(?:\.\d{1,3})?|\.\d{1,3}) ?-?ma\b/gi;
const sinking = /\b(?:0|1)-?10 ?v?\b|\bdimmers?\b|\bsinks?\b/i;
/** What a driver sources at most, as our page on 0-10 V dimming reckons. */
const usualMilliamps = 2;

/** "30 fixtures on one 0-10 dimmer, it sinks 50 mA" */
const driverCount =
	/\b(\d{1,4}) (?:(?:led|new|of|these|those|more) ){0,2}(?:drivers?|fixtures?|lights?|troffers?|panels?|high ?bays?)\b/i;

/** How many drivers a 0-10 V dimmer controls: what it sinks by what each of them sources. */
function sayDrivers(message: string, previous: string | null): string | null {
	const read = (text: string) => [...text.matchAll(milliamps)].map(([, typed]) => toFigure(typed));
	const now = read(message);
	if (now.length === 0) return null;
	const wanted = toFigure(driverCount.exec(message)?.[1]);
	const asksNow =
		sinking.test(message) &&
		(wanted > 0 || /\bhow many\b.*\b(?:drivers?|fixtures?|lights?|troffers?)\b/i.test(message));
	const before = previous !== null && sinking.test(previous) ? read(previous) : [];
	const [sink = 0, each = usualMilliamps] = asksNow
		? now.toSorted((a, b) => b - a)
		: [...before, ...now].length > 1 && before.length > 0
			? [Math.max(...before), now[0] ?? 0]
			: [];
	if (sink === 0 || each === 0 || each > sink) return null;
	const given = asksNow ? now.length > 1 : true;
	const most = Math.floor(sink / each + 1e-9);
	const asksTooMany = /\b(?:too many|over(?:load)?|too much|exceed)/i.test(message);
	return paragraphs(
		asksNow &&
			wanted > 0 &&
			(wanted <= most
				? `${asksTooMany ? "No" : "Yes"}, ${formatNumber(wanted)} work on the dimming wires.`
				: `${asksTooMany ? "Yes, too many" : "No"}: ${formatNumber(wanted)} × ${formatNumber(each, 3)} mA is ${formatNumber(wanted * each, 3)} mA, more than the dimmer sinks.`),
		`At most **${formatCount(most, "driver")}** on the dimming wires: ${formatNumber(sink, 3)} mA ÷ ${formatNumber(each, 3)} mA each.`,
		!given &&
			"I took 2 mA for each driver. Many source less; the driver's cut sheet has the figure, and more of those fit.",
		`The line current through the dimmer's relay is a second, separate limit. See ${link("how to wire 0-10 V dimming", "/blog/zero-to-ten-volt-dimming")}.`,
	);
}

/** Ω per 1,000 ft of stranded copper at 75 °C, by AWG. Source: NEC (NFPA 70), Chapter 9, Table 8. */
const copperOhms: Readonly<Record<number, number>> = {
	14: 3.14,
	12: 1.98,
	10: 1.24,
	8: 0.778,
	6: 0.491,
	4: 0.308,
	3: 0.245,
	2: 0.194,
	1: 0.154,
};
const wireSize = /#\s?(\d{1,2})\b|\bno\.? ?(\d{1,2})\b|\b(\d{1,2}) ?-?(?:awg|ga(?:uge)?)\b/i;
const ampsOf = /\b(\d{1,3}(?:\.\d{1,2})?) ?-?a(?:mps?)?\b(?! (?:breaker|circuit))/i;
const feetOf = /\b(\d[\d,]{0,5}) ?-?(?:ft|feet|foot|')/i;

/** Voltage drop of a copper run: 2 (√3 for three phases) × length × amps × Ω per ft. */
function sayVoltageDrop(message: string): string | null {
	if (!/\bvolt(?:age|s)? ?-?drops?\b/i.test(message)) return null;
	const size = Number(wireSize.exec(message)?.slice(1).find(Boolean));
	const volts = readVolts(message);
	const [amps, feet] = [toFigure(ampsOf.exec(message)?.[1]), toFigure(feetOf.exec(message)?.[1])];
	const ohms = copperOhms[size];
	if (!ohms || volts === null || amps === 0 || feet === 0 || /\balumin(?:um|ium)\b/i.test(message))
		return "I can work out the voltage drop of a copper run from its volts, amps, one-way length in feet and wire size, such as *voltage drop of 12 A at 277 V over 240 ft on #10 copper*.";
	const factor = threePhase.test(message) ? Math.sqrt(3) : 2;
	const drop = (one: number) => (factor * feet * amps * one) / 1000;
	const say = (one: number) =>
		`${formatNumber(drop(one), 1)} V, ${formatNumber((100 * drop(one)) / volts, 1)}% of ${volts} V`;
	const thicker = Number(Object.keys(copperOhms).findLast((one) => Number(one) < size));
	const isWithin = drop(ohms) / volts <= 0.03;
	return paragraphs(
		`The voltage drop is about **${say(ohms)}**: ${factor === 2 ? "2" : "√3"} × ${formatNumber(feet)} ft × ${formatNumber(amps, 2)} A × ${ohms} Ω per 1,000 ft (#${size} copper at 75 °C, NEC Chapter 9, Table 8).`,
		`That is ${isWithin ? "within" : "over"} the 3% that the NEC recommends for a branch circuit.${copperOhms[thicker] ? ` With #${thicker}: ${say(copperOhms[thicker])}.` : ""}`,
		"The length is one way. Loads along the run lower the drop; your electrician and the local code decide.",
	);
}

/** Figures worked out from those of the message; `null` for other questions. */
export const sayComputed = ({
	message,
	previous,
}: {
	message: string;
	previous: string | null;
}): string | null =>
	sayVoltageDrop(message) ??
	sayBeam(message) ??
	sayBeamAgain(message, previous) ??
	sayDrivers(message, previous);

/** "At 20 ft?", "and how wide is the circle": one question of one distance. */
export function withSpots(parts: readonly string[]): string[] {
	const merged: string[] = [];
	for (const part of parts) {
		const before = merged.at(-1);
		const isOfBefore = asksForSpot.test(part) && !distanceOf.test(part);
		if (before !== undefined && isOfBefore && distanceOf.test(before)) merged.push(`${merged.pop()} ${part}`);
		else merged.push(part);
	}
	return merged;
}
