import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type OpenDatabase, openDatabase } from "../../db/connect.server.ts";
import { insertConversation, insertMessages } from "../conversation-repository.server.ts";
import { journalParts, type ReplyKey } from "../reply-repository.server.ts";
import { createReplyJournal, type ReplyJournal, ReplyLost } from "./reply-journal.server.ts";

const at = "2026-11-20T12:00:00.000Z";
const until = "2026-11-20T12:00:10.000Z";
let database: OpenDatabase;
let commits = 0;
let journal: ReplyJournal;

beforeEach(async () => {
	commits = 0;
	database = await openDatabase(":memory:", ({ query: { sql } }) => {
		if (sql === "commit") commits += 1;
	});
	journal = createReplyJournal(database.db, 10, () => until);
	commits = 0;
	vi.useFakeTimers({ toFake: ["setTimeout"] });
});
afterEach(async () => {
	vi.useRealTimers();
	await database.close();
});

async function newReply(name: string): Promise<ReplyKey> {
	const key = { conversationId: `conversation-${name}`, messageId: `reply-${name}` };
	await insertConversation(database.db, {
		id: key.conversationId,
		owner_id: "someone",
		title: name,
		created_at: at,
		updated_at: at,
		deleted_at: null,
	});
	await insertMessages(database.db, [
		{
			conversation_id: key.conversationId,
			id: key.messageId,
			position: 1,
			role: "assistant",
			content: "",
			tool_invocations: "[]",
			created_at: at,
			status: "streaming",
			lease_until: at,
			stop_requested: 0,
		},
	]);
	return key;
}
const change = (key: ReplyKey, values: { status?: "stopped"; stop_requested?: 1 }) =>
	database.db.updateTable("chat_message").set(values).where("id", "=", key.messageId).execute();
const partsOf = async (key: ReplyKey) => (await journalParts(database.db, key)).map(({ part }) => part);
const one = (sequence: number) => [{ sequence, part: `part ${sequence}` }];

describe("the journal", () => {
	it("writes what comes within its time together, in order, and renews the leases", async () => {
		const keys = await Promise.all(["a", "b", "c"].map(newReply));
		const [first] = keys as [ReplyKey];
		const writes = [...keys, first].map((key, index) => journal.write(key, one(index + 1)));
		await vi.advanceTimersByTimeAsync(9);
		expect(commits).toBe(0);
		expect(await partsOf(first)).toEqual([]);
		await vi.advanceTimersByTimeAsync(1);
		expect(await Promise.all(writes)).toEqual([false, false, false, false]);
		expect(commits).toBe(1);
		expect(await partsOf(first)).toEqual(["part 1", "part 4"]);
		const rows = await database.db.selectFrom("chat_message").select("lease_until").execute();
		expect(new Set(rows.map(({ lease_until }) => lease_until))).toEqual(new Set([until]));
	});

	it("writes the first part of a reply at once, with what waits", async () => {
		const [running, next] = [await newReply("running"), await newReply("next")];
		expect(await journal.write(running, one(0))).toBe(false);
		const writes = [journal.write(running, one(1)), journal.write(next, one(0))];
		await vi.advanceTimersByTimeAsync(10);
		await Promise.all(writes);
		expect([await partsOf(running), await partsOf(next)]).toEqual([["part 0", "part 1"], ["part 0"]]);
	});

	it("says that someone asked the reply to stop", async () => {
		const key = await newReply("a");
		await change(key, { stop_requested: 1 });
		const written = journal.write(key, one(0));
		await vi.advanceTimersByTimeAsync(10);
		expect(await written).toBe(true);
		expect(await journal.renew([key])).toEqual(new Map([[key.messageId, { stopRequested: true }]]));
	});

	it("writes nothing to a reply that was closed elsewhere, and the others all the same", async () => {
		const [closed, open] = [await newReply("closed"), await newReply("open")];
		await change(closed, { status: "stopped" });
		const lost = journal.write(closed, one(0)).catch((error: unknown) => error);
		const written = journal.write(open, one(0));
		await vi.advanceTimersByTimeAsync(10);
		expect(await lost).toBeInstanceOf(ReplyLost);
		expect(await written).toBe(false);
		expect(await partsOf(closed)).toEqual([]);
		expect(await partsOf(open)).toEqual(["part 0"]);
		expect([...(await journal.renew([closed, open])).keys()]).toEqual([open.messageId]);
	});

	it("writes the others when one cannot be written", async () => {
		const [broken, sound] = [await newReply("broken"), await newReply("sound")];
		const twice = journal.write(broken, [...one(0), ...one(0)]).catch((error: Error) => error.message);
		const written = journal.write(sound, one(0));
		await vi.advanceTimersByTimeAsync(10);
		expect(await twice).toMatch(/UNIQUE/);
		expect(await written).toBe(false);
		expect(await partsOf(sound)).toEqual(["part 0"]);
	});
});
