/** Two copies of the services on one database: readers, stops and dead writers of the other copy. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { foldReply } from "#rules/assistant/fold-reply";
import { createChatDesk, newGuest, newTurn } from "../../setup/assistant/chat-desk.ts";
import { createScriptedEngine } from "../../setup/assistant/scripted-engine.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

const engine = createScriptedEngine();
const owner = newGuest();
let folder: string;
let writing: RunningServices;
let other: RunningServices;

beforeAll(async () => {
	folder = mkdtempSync(path.join(tmpdir(), "reply-copies-"));
	const databaseUrl = path.join(folder, "storefront.db");
	writing = await startServices({ databaseUrl, engine });
	other = await startServices({ databaseUrl, engine });
});
afterAll(async () => {
	await other.stop();
	await writing.stop();
	rmSync(folder, { recursive: true });
});

const here = createChatDesk(() => writing, owner);
const there = createChatDesk(() => other, owner);

it("gives a reader of the other copy the same text and results, to the end", async () => {
	const id = await here.start();
	const script = engine.script();
	const reading = await here.ask(newTurn(id, script.question));
	script.give(
		{ type: "tool-input-available", toolCallId: "call", toolName: "findProducts", input: {} },
		{ type: "tool-output-available", toolCallId: "call", output: { products: [{ sku: "A" }] } },
	);
	script.say("Two ", "wall ");
	await reading.untilText("wall ");
	const late = await there.resume(id);
	await late.untilText("wall ");
	// The rest is stored before the reader of the other copy looks again.
	script.say("packs ", "with ", "photocells.");
	script.finish();
	const [mine, theirs] = [await reading.rest(), await late.rest()];
	expect(mine).toMatchObject({ content: "Two wall packs with photocells.", end: "finished", whole: true });
	expect(theirs).toEqual(mine);
	expect(late.parts.filter(({ type }) => type === "text-start").length).toBe(
		late.parts.filter(({ type }) => type === "text-end").length,
	);
	const [, reply] = (await there.read(id)).messages;
	expect(reply).toMatchObject({ content: mine.content, status: "complete" });
});

it("stops a reply when the other copy is asked to", async () => {
	const id = await here.start();
	const script = engine.script();
	const reading = await here.ask(newTurn(id, script.question));
	script.say("Half ");
	await reading.untilText("Half ");
	expect(await there.stop(id)).toEqual({ status: 200, body: { stopped: true } });
	expect((await script.asked).signal.aborted).toBe(true);
	expect(await reading.rest()).toMatchObject({ content: "Half ", end: "aborted" });
	expect((await there.read(id)).messages[1]).toMatchObject({ content: "Half ", status: "stopped" });
});

it("takes a reply for stopped whose writer went silent, and shows nothing after that", async () => {
	const id = await here.start();
	const script = engine.script();
	const reading = await here.ask(newTurn(id, script.question));
	script.say("Kept. ");
	await reading.untilText("Kept. ");
	// To the other copy, the writer did not renew its lease.
	other.advance(60_000);
	expect((await there.read(id)).messages[1]).toMatchObject({ content: "Kept. ", status: "stopped" });
	script.say("Lost.");
	script.finish();
	await reading.rest();
	const [, stored] = (await here.read(id)).messages;
	expect(stored).toMatchObject({ content: "Kept. ", status: "stopped" });
	expect(foldReply(reading.parts)).toMatchObject({ content: stored?.content, end: "aborted" });
});
