/** The pages of the assistant: what their loaders answer, and where their forms lead. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type CountingEngine, createCountingEngine } from "../../setup/assistant/counting-engine.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor, type Visitor } from "../../setup/visitor.ts";

let shop: ShopServices;
let engine: CountingEngine;
let guest: Visitor;
beforeAll(async () => {
	engine = createCountingEngine();
	shop = await startShopServices({}, { catalog: false, engine });
});
beforeEach(() => {
	guest = newVisitor();
});
afterAll(() => shop.stop());

type View = {
	ids: Record<string, string> | null;
	history: { id: string; title: string }[] | null;
	conversation: { title: string; messages: { id: string; content: string; status: string }[] };
	running: boolean;
	place: string | null;
};
type Refused = { reply: { error: Record<string, string[]>; initialValue: Record<string, string> } };

const read = async (path: string, headers?: Record<string, string>, visitor = guest) => {
	const answer = await visitor.get(path, headers);
	return { ...answer, view: answer.body as View };
};

/** Sends a message from the page of new conversations. @returns the path of its conversation */
async function start(message: string, visitor = guest): Promise<string> {
	const { status, location } = await visitor.post("/assistant", { message });
	expect(status).toBe(303);
	expect(location).toMatch(/^\/assistant\/[\w-]+\?reply=live#reply$/);
	return location?.replace(/\?.*/, "") ?? "";
}

const finished = (path: string) => expect.poll(async () => (await read(path)).view.running).toBe(false);

describe("the page of new conversations", () => {
	it("is the same for all new visitors, and sets no cookie", async () => {
		const { status, headers, view } = await read("/assistant");
		expect(status).toBe(200);
		expect(headers.get("Cache-Control")).toMatch(/^public/);
		expect(headers.get("Set-Cookie")).toBeNull();
		expect(view).toMatchObject({ ids: null, history: [] });
	});

	it("shows a guest's own history, with ids of its own for each view", async () => {
		const path = await start("Hello there");
		await finished(path);
		const { headers, view } = await read("/assistant");
		expect(headers.get("Cache-Control")).toBe("private, no-store");
		expect(view.history).toMatchObject([{ title: "Hello there" }]);
		expect((await read("/assistant")).view.ids).not.toEqual(view.ids);
	});

	it("starts one conversation for a form that is sent twice", async () => {
		await finished(await start("Hello there"));
		const ids = (await read("/assistant")).view.ids ?? {};
		const form = { ...ids, isNew: "yes", message: "Wall packs" };
		const [first, second] = [await guest.post("/assistant", form), await guest.post("/assistant", form)];
		expect(second.location).toBe(first.location);
		expect((await read("/assistant")).view.history).toHaveLength(2);
	});

	it.each([
		["", "Type a message first."],
		["x".repeat(2_001), "Message too long (2001/2000 characters)"],
		["x".repeat(100_000), "Message too long (100000/2000 characters)"],
	])("refuses a message of no use and keeps it", async (message, text) => {
		const { status, body } = await guest.post("/assistant", { message });
		expect(status).toBe(400);
		const { reply } = body as Refused;
		expect(reply.error.message).toEqual([text]);
		expect(reply.initialValue.message ?? "").toBe(message);
	});
});

describe("a reply that is being written", () => {
	it("has a place in pages without scripts, and none elsewhere", async () => {
		const path = await start("count");
		expect((await read(`${path}?reply=live`)).view.place).toMatch(/^[\da-f]{32}$/);
		expect((await read(path)).view).toMatchObject({ running: true, place: null });
		const byScript = { "Sec-Fetch-Dest": "empty" };
		expect((await read(`${path}?reply=live`, byScript)).view).toMatchObject({ running: true, place: null });
		await guest.post(path, { intent: "stop" });
	});

	it("is stopped by its button, and keeps what had arrived", async () => {
		const path = await start("count");
		await expect
			.poll(async () => {
				engine.next();
				const { status, location } = await guest.post(path, { intent: "stop" });
				return [status, location];
			})
			.toEqual([303, `${path}#reply`]);
		await finished(path);
		const { view } = await read(path);
		expect(view.conversation.messages.map(({ status }) => status)).toEqual(["complete", "stopped"]);
		expect((await read(`${path}?reply=live`)).view.place).toBeNull();
	});

	it("comes before the next message, which keeps its text", async () => {
		const path = await start("count");
		const { status, body } = await guest.post(`${path}?form=message`, {
			conversationId: path.replace("/assistant/", ""),
			message: "And troffers?",
		});
		expect(status).toBe(409);
		const { reply } = body as Refused;
		expect(reply.error[""]?.join(" ")).toContain("A reply is already being written.");
		expect(reply.initialValue.message).toBe("And troffers?");
		await guest.post(path, { intent: "stop" });
	});
});

describe("a conversation", () => {
	const edit = async (path: string, fields: Record<string, string>) =>
		guest.post(`${path}?form=message`, { conversationId: path.replace("/assistant/", ""), ...fields });

	it("is asked nothing for a message that was not changed", async () => {
		const path = await start("Hello there");
		await finished(path);
		const [message] = (await read(path)).view.conversation.messages;
		const asked = engine.asked();
		const { location } = await edit(path, { replaces: message?.id ?? "", message: " Hello there\r\n" });
		expect(location).toBe(`${path}#reply`);
		expect(engine.asked()).toBe(asked);
		await edit(path, { replaces: message?.id ?? "", message: "Wall packs" });
		await finished(path);
		const { view } = await read(path);
		expect(view.conversation.messages.map(({ content }) => content)).toEqual([
			"Wall packs",
			"Guest said Wall packs",
		]);
	});

	it("is renamed with a toast, and keeps a title that is refused", async () => {
		const path = await start("Hello there");
		const refused = await guest.post(path, { intent: "rename", title: " " });
		expect(refused.status).toBe(400);
		expect((refused.body as Refused).reply.error.title).toEqual(["Enter a title."]);
		expect((await guest.post(path, { intent: "rename", title: "x".repeat(80) })).location).toBe(path);
		expect((await read(path)).view.conversation.title).toBe("x".repeat(50));
	});

	it("is deleted, and restored by the toast's button", async () => {
		const path = await start("Hello there");
		await finished(path);
		expect((await guest.post(path, { intent: "delete" })).location).toBe("/assistant");
		expect((await read(path)).status).toBe(404);
		expect((await guest.post(path, { intent: "restore" })).location).toBe(`${path}#reply`);
		expect((await read(path)).status).toBe(200);
	});

	it("is nobody else's", async () => {
		const path = await start("Hello there");
		const other = newVisitor();
		expect((await read(path, {}, other)).status).toBe(404);
		await start("Something else", other);
		expect((await read(path, {}, other)).status).toBe(404);
		const changes: Record<string, string>[] = [
			{ intent: "delete" },
			{ intent: "rename", title: "Mine" },
			{ intent: "stop" },
		];
		for (const fields of changes) expect((await other.post(path, fields)).status).toBe(404);
		const id = path.replace("/assistant/", "");
		expect((await other.post(`${path}?form=message`, { conversationId: id, message: "Hi" })).status).toBe(
			404,
		);
	});
});

it("works without the conversation service as far as it can", async () => {
	const path = await start("Hello there");
	await finished(path);
	await shop.stop();
	const page = await read("/assistant");
	expect(page).toMatchObject({ status: 200, view: { history: null } });
	const conversation = await read(path);
	expect(conversation).toMatchObject({ status: 503, view: { conversation: null, history: null } });
	const { status, body } = await guest.post("/assistant", { ...page.view.ids, isNew: "yes", message: "Hi" });
	expect(status).toBe(503);
	const { reply } = body as Refused;
	expect(reply.error[""]).toEqual([
		"Failed to create conversation. We kept what you typed. Try again in a minute.",
	]);
	expect(reply.initialValue.message).toBe("Hi");
});
