/**
 * Expressions that read typed text end soon on the longest message, whatever it repeats. They are found by scanning the
 * source; those that are put together at run time are caught while sample messages are read.
 */
import { readFileSync } from "node:fs";
import { createContext, Script } from "node:vm";
import ts from "typescript";
import { expect, it } from "vitest";
import { chatLimits } from "#rules/assistant/chat-limits";
import { readDocumentConditions } from "#rules/assistant/document-conditions";
import { readSentence } from "#rules/trade-words/read-sentence";
import { readRetrofit } from "#services/conversation-service/engine/read-retrofit";
import { readRoom } from "#services/conversation-service/engine/read-room";
import { recognize } from "#services/conversation-service/engine/recognize";
import { inRoot } from "../../scripts/setup/root.mjs";
import { sourcesUnder, walkNodes } from "../architecture/sources.ts";
import { sample } from "../setup/sample.ts";

type Expression = { file: string; source: string; flags: string };

/** Rooms whose expressions read what people type. */
const rooms = ["rules", "assistant-tools", "services/conversation-service", "services/product-service"];

const literals: Expression[] = sourcesUnder(...rooms).flatMap(({ file, tree }) =>
	[...walkNodes(tree)].filter(ts.isRegularExpressionLiteral).map(({ text }) => {
		const end = text.lastIndexOf("/");
		return { file, source: text.slice(1, end), flags: text.slice(end + 1) };
	}),
);

const questions = readFileSync(inRoot("scripts/bench/assistant/counter-questions.jsonl"), "utf8")
	.split("\n")
	.filter(Boolean)
	.flatMap((line) => (JSON.parse(line) as { turns: string[] }).turns);

/** Expressions that run while the sample messages are read, each once. */
function catchRunning(): Expression[] {
	const caught = new Map<string, Expression>();
	const { exec } = RegExp.prototype;
	RegExp.prototype.exec = function (this: RegExp, text: string) {
		caught.set(String(this), { file: "at run time", source: this.source, flags: this.flags });
		return exec.call(this, text);
	};
	try {
		for (const question of questions) {
			recognize(question, { hasShown: true, last: "orders", previous: question });
			readSentence(question);
			readRoom(question);
			readRetrofit(question);
			for (const kind of ["order", "quote", "invoice"] as const)
				readDocumentConditions(question, kind, "2026-11-29");
		}
	} finally {
		RegExp.prototype.exec = exec;
	}
	return [...caught.values()];
}

/** Texts that an expression looks for, in part: its alternatives without what counts and groups them. */
function pieces(source: string): string[] {
	const plain = source
		.replace(/\(\?<?[=!][^()]*\)/g, " ")
		.replace(/\(\?(?:<\w+>|:)/g, "(")
		.replace(/\\[bB]|[\^$]/g, "")
		.replace(/\\[sW]/g, " ")
		.replace(/\\d/g, "1")
		.replace(/\\w|\\p\{[^}]*\}|\[\^[^\]]*\]/g, "a")
		.replace(/\[(\\?.)[^\]]*\]/g, (_, first: string) => first.replace("\\", ""))
		.replace(/\{\d*,?\d*\}|(?<!\\)[?*+]/g, "")
		.replace(/\\(.)/g, "$1")
		.replace(/\./g, "a");
	const parts = plain.split(/[()|]/).filter(Boolean);
	return [
		...new Set([
			...parts,
			...parts.flatMap((part) => [part.trim() || " ", `${part} `]),
			"a",
			"1",
			"1 ",
			"1,",
		]),
	];
}

const context = createContext({ expression: /./g, texts: [] });
const readAll = new Script("for (const text of texts) for (const _ of text.matchAll(expression)) {}");
/** CPU time: more than the slowest takes many times over, and less than a page waits. */
const mostMs = 1_000;
/** By the clock, for those that never end; a machine that runs much else may give this test little of it. */
const endlessMs = 15_000;

/** The piece of which a whole message keeps an expression busy; `null` for none. */
function findBusy({ source, flags }: Expression, timeout = endlessMs): string | null {
	context.expression = new RegExp(source, flags.includes("g") ? flags : `${flags}g`);
	const isBusy = (some: readonly string[]) => {
		context.texts = some.map((piece) => piece.repeat(chatLimits.message).slice(0, chatLimits.message));
		const before = process.cpuUsage();
		try {
			readAll.runInContext(context, { timeout });
			const { user, system } = process.cpuUsage(before);
			return user + system > mostMs * 1_000;
		} catch {
			return true;
		}
	};
	// All at once first, because a limit takes longer to set than most texts to read.
	const all = pieces(source);
	return isBusy(all) ? (all.find((piece) => isBusy([piece])) ?? null) : null;
}

const running = catchRunning();

it("finds expressions in the source and those that are put together", () => {
	expect(literals.length).toBeGreaterThan(1_000);
	const written = new Set(literals.map(({ source }) => source));
	const built = running.filter(({ source }) => !written.has(source));
	expect(built.length).toBeGreaterThan(10);
});

it("tells an expression that tries every division of a text", () => {
	expect(findBusy({ file: "", source: "(?:a+)+$|x", flags: "" })).toBeNull();
	expect(findBusy({ file: "", source: "^(?:\\w+ ?)+:$", flags: "" }, 1_000)).not.toBeNull();
});

it("ends soon on the longest message, for every expression", () => {
	const all = new Map([...literals, ...running].map((one) => [`${one.source}/${one.flags}`, one]));
	const busy = sample([...all.values()], { share: 0.5 }).flatMap((one) => {
		const piece = findBusy(one);
		return piece === null ? [] : [`${one.file}: /${one.source}/ on ${JSON.stringify(piece)}`];
	});
	expect(busy).toEqual([]);
});
