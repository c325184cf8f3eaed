import { findSymmetry, type PhotometricFile, type Plane, type Symmetry } from "./photometric-file.ts";

const lineLength = 80;

/**
 * Writes an LM-63-2019 (IES) file: type C, meters, with as few horizontal angles as the symmetry needs.
 *
 * Source: ANSI/IES LM-63-19. A computed distribution is marked as a computer simulation (1.00010), others as
 * undefined (1.00001), since a rewritten file is no test report.
 */
export function writeLm63(file: PhotometricFile): string {
	const { distribution, opening, tilt } = file;
	const planes: Plane[] = distribution.horizontalAngles.map((angle, index) => ({
		angle,
		candela: distribution.candela[index] ?? [],
	}));
	const stated = statedPlanes(planes, findSymmetry(planes));
	const sign = opening.round ? -1 : 1;
	const counts = [
		Math.max(1, Math.round(file.lampCount)),
		file.lumensPerLamp ?? -1,
		1,
		distribution.verticalAngles.length,
		stated.length,
		1,
		2,
		sign * opening.width,
		sign * opening.length,
		opening.height,
	];
	return [
		"IES:LM-63-2019",
		...keywordLines(file),
		...(tilt
			? [
					"TILT=INCLUDE",
					String(tilt.geometry),
					String(tilt.angles.length),
					...wrapNumbers(tilt.angles),
					...wrapNumbers(tilt.factors),
				]
			: ["TILT=NONE"]),
		counts.map(decimal).join(" "),
		`${decimal(file.ballastFactor)} ${file.computed ? "1.00010" : "1.00001"} ${decimal(file.inputWatts ?? 0)}`,
		...wrapNumbers(distribution.verticalAngles),
		...wrapNumbers(stated.map(({ angle }) => angle)),
		...stated.flatMap(({ candela }) => wrapNumbers(candela.map((value) => value / file.ballastFactor))),
		"",
	].join("\r\n");
}

function statedPlanes(planes: readonly Plane[], symmetry: Symmetry): readonly Plane[] {
	const between = (from: number, to: number) => planes.filter(({ angle }) => angle >= from && angle <= to);
	if (symmetry === "axial") return planes.slice(0, 1);
	if (symmetry === "quadrant") return between(0, 90);
	if (symmetry === "about0") return between(0, 180);
	if (symmetry === "about90") return between(90, 270);
	return planes;
}

/** LM-63-2019 requires these, in any order. */
const required = ["TEST", "TESTLAB", "ISSUEDATE", "MANUFAC"];

function keywordLines({ keywords }: PhotometricFile): string[] {
	const missing = required.filter((name) => !keywords.some((keyword) => keyword.name === name));
	const all = [...missing.map((name) => ({ name, value: "N/A" })), ...keywords];
	return all.flatMap(({ name, value }) => {
		const [first = "", ...rest] = wrapWords(value, 200);
		return [`[${name}] ${first}`.trimEnd(), ...rest.map((text) => `[MORE] ${text}`)];
	});
}

function wrapWords(text: string, length: number): string[] {
	const lines: string[] = [];
	let line = "";
	for (const word of text.replace(/\p{Cc}+/gu, " ").split(" ")) {
		if (line !== "" && line.length + word.length >= length) {
			lines.push(line);
			line = word;
		} else line = line === "" ? word : `${line} ${word}`;
	}
	return [...lines, line];
}

function wrapNumbers(values: readonly number[]): string[] {
	return wrapWords(values.map(decimal).join(" "), lineLength);
}

/** Powers of ten. */
const powers = Array.from({ length: 14 }, (_, exponent) => 10 ** exponent);

/** Seven significant digits, never in exponential notation. */
export function decimal(value: number): string {
	const magnitude = Math.abs(value);
	if (magnitude >= 1e-6 && magnitude < 1e7) {
		const scale = powers[6 - Math.floor(Math.log10(magnitude))] ?? 1;
		return String(Math.round(value * scale) / scale);
	}
	const short = String(value);
	// At most seven digits, quickly: files have hundreds of thousands of values.
	if (short.length <= 7 && !short.includes("e")) return short;
	const rounded = Number(value.toPrecision(7));
	if (rounded === 0) return "0";
	const text = String(rounded);
	return text.includes("e") ? rounded.toFixed(12).replace(/\.?0+$/, "") || "0" : text;
}
