import type { Command, Point } from "./geometry.ts";

function shortNumber(value: number, decimals: number): string {
	const rounded = Number(value.toFixed(decimals));
	return rounded === 0 ? "0" : String(rounded).replace(/^(-?)0\./, "$1.");
}

function join(numbers: readonly string[]): string {
	return numbers.reduce(
		(text, next) => (text === "" || next.startsWith("-") ? text + next : `${text} ${next}`),
		"",
	);
}

/** Relative coordinates, measured from the rounded previous point so that rounding errors do not add up. */
export function pathData(commands: readonly Command[], decimals: number): string {
	const grid = 10 ** decimals;
	const snap = (value: number) => Math.round(value * grid) / grid;
	let at: Point = [0, 0];
	let subpath: Point = [0, 0];
	let data = "";
	let previous = "";
	const emit = (letter: string, numbers: readonly number[]) => {
		const text = join(numbers.map((value) => shortNumber(value, decimals)));
		const repeats = letter === previous && letter !== "m";
		data += repeats ? (text.startsWith("-") ? text : ` ${text}`) : letter + text;
		previous = letter;
	};
	const from = (point: Point): [number, number] => [snap(point[0]) - at[0], snap(point[1]) - at[1]];
	for (const command of commands) {
		if (command.op === "Z") {
			data += "z";
			previous = "z";
			at = subpath;
			continue;
		}
		const to: Point = [snap(command.to[0]), snap(command.to[1])];
		if (command.op === "A") {
			const { center, rx, ry, clockwise } = command;
			const getAngle = ([x, y]: Point) => Math.atan2((y - center[1]) / ry, (x - center[0]) / rx);
			let turn = getAngle(command.to) - getAngle(at);
			if (clockwise && turn <= 0) turn += 2 * Math.PI;
			if (!clockwise && turn >= 0) turn -= 2 * Math.PI;
			const large = Math.abs(turn) > Math.PI + 0.01 ? "1" : "0";
			const [dx, dy] = from(command.to);
			// A half turn stays round only when its radius is exactly half of the rounded chord.
			const isHalfTurn = dy === 0 && Math.abs(Math.abs(turn) - Math.PI) < 0.5;
			const radii = [isHalfTurn ? Math.abs(dx) / 2 : rx, ry].map((value) => shortNumber(value, decimals + 1));
			const end = [dx, dy].map((value) => shortNumber(value, decimals));
			data += `a${join([...radii, "0", large, clockwise ? "1" : "0", ...end])}`;
			previous = "a";
		} else if (command.op === "M") {
			data += `M${join(to.map((value) => shortNumber(value, decimals)))}`;
			previous = "M";
			subpath = to;
		} else if (command.op === "L") {
			const [dx, dy] = from(command.to);
			if (dx === 0 && dy === 0) continue;
			if (dy === 0) emit("h", [dx]);
			else if (dx === 0) emit("v", [dy]);
			else emit("l", [dx, dy]);
		} else if (command.op === "Q") {
			emit("q", [...from(command.control), ...from(command.to)]);
		} else {
			emit("c", [...from(command.first), ...from(command.second), ...from(command.to)]);
		}
		at = to;
	}
	return data;
}
