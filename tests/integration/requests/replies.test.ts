/** Messages of customers about their layout requests and claims: through the pages, and by the service alone. */

import { mkdtemp, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Layout } from "#contracts/lighting-layouts/layouts";
import { requestLimits } from "#rules/requests/request-terms";
import { showRequest } from "#services/user-service/requests/show-request.server";
import { updateByStaff } from "#services/user-service/requests/update-request.server";
import { createUploadFolder } from "#services/user-service/uploads/open-upload-files.server";
import { png } from "../../factories/requests.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor, type SentFields, type Visitor } from "../../setup/visitor.ts";

let shop: ShopServices;
beforeAll(async () => {
	shop = await startShopServices();
});
afterAll(() => shop?.stop());

const file = (name: string) => new File([new Uint8Array(png)], name);
const fields = (values: Record<string, string>, ...files: File[]) =>
	({ ...values, ...(files.length > 0 && { files }) }) as unknown as SentFields;
const message = { intent: "send", message: "The dimmer is a 0-10 V model." };

async function signedIn(userId = "demo-distributor"): Promise<Visitor> {
	const visitor = newVisitor();
	await visitor.signIn(userId);
	return visitor;
}

async function newLayout(user: Visitor): Promise<string> {
	const sent = await user.post("/lightdesignlayoutrequest", {
		intent: "send",
		project: "Riverside School",
		contactName: "Nia Brandt",
		email: "nia@test.example",
	});
	return sent.location ?? "";
}

async function newClaim(user: Visitor): Promise<string> {
	const sent = await user.post("/warranty-claim", {
		intent: "send",
		sku: "NO-SUCH-PART",
		installedOn: "2025-01-15",
		quantity: "2",
		failure: "dead",
		description: "Dead since Monday.",
		dateCode: "0425",
		contactName: "Nia Brandt",
		email: "nia@test.example",
	});
	return sent.location ?? "";
}

type Loaded = {
	layout: Layout;
	claim: Layout;
	reply: { uploads: { stored: { uploadId: string; name: string }[] } } | null;
};
const read = async (user: Visitor, page: string) => (await user.get(page)).body as Loaded;
type Refused = { reply: { error?: Record<string, string[]>; initialValue?: Record<string, unknown> } };

const mailTo = (recipient: string) =>
	shop.services.db.selectFrom("outbox").selectAll().where("recipient", "=", recipient).execute();

it("adds a message with its file to the thread once, and mails it to the mailbox for layouts", async () => {
	const user = await signedIn();
	const page = await newLayout(user);
	const form = { ...message, idempotencyKey: "key-of-the-reply" };
	const first = await user.post(page, fields({ ...form, message: "" }, file("dimmer.png")));
	expect([first.status, (first.body as Refused).reply.error?.message]).toEqual([400, ["Write a message."]]);
	const { stored } = (await read(user, page)).reply?.uploads ?? { stored: [] };
	expect(stored).toMatchObject([{ name: "dimmer.png" }]);
	const upload = stored[0]?.uploadId ?? "";
	const sent = await Promise.all([1, 2].map(() => user.post(page, { ...form, upload })));
	expect(sent.map(({ status, location }) => [status, location])).toEqual([
		[303, page],
		[303, page],
	]);
	const { layout, reply } = await read(user, page);
	expect(layout.timeline.filter(({ message }) => message !== "")).toMatchObject([
		{ author: "customer", message: message.message, files: [upload], status: null },
	]);
	expect(layout.files).toMatchObject([{ name: "dimmer.png", fromStaff: false }]);
	expect(reply?.uploads.stored).toEqual([]);
	const mails = (await mailTo("technical@demo.example")).filter(({ subject }) =>
		subject.startsWith(`${layout.number}: message`),
	);
	expect(mails).toHaveLength(1);
	expect(mails[0]?.body).toContain(message.message);
	expect(JSON.parse(mails[0]?.headers ?? "{}")).toEqual({ "Reply-To": "distributor@demo.example" });
});

it("keeps the files of a message apart from those of another request and of a new one", async () => {
	const user = await signedIn();
	const [one, other] = [await newLayout(user), await newLayout(user)];
	await user.post(one, fields({ intent: "send", message: "" }, file("only-here.png")));
	expect((await read(user, other)).reply?.uploads.stored).toEqual([]);
	const request = (await user.get("/lightdesignlayoutrequest")).body as { uploads: { stored: unknown[] } };
	expect(request.uploads.stored).toEqual([]);
	const { stored } = (await read(user, one)).reply?.uploads ?? { stored: [] };
	const foreign = await user.post(other, { ...message, upload: stored[0]?.uploadId ?? "" });
	expect([foreign.status, (foreign.body as Refused).reply.error?.upload?.[0]]).toEqual([
		404,
		expect.stringContaining("upload it again"),
	]);
	const removed = await user.post(one, { intent: `remove ${stored[0]?.uploadId}` });
	expect(removed.status).toBe(200);
	expect((await read(user, one)).reply?.uploads.stored).toEqual([]);
});

it("answers the question of our staff: the claim is in review again", async () => {
	const user = await signedIn();
	const page = await newClaim(user);
	const { number } = (await read(user, page)).claim;
	const folder = await mkdtemp(path.join(os.tmpdir(), "staff-"));
	const drawing = path.join(folder, "where-to-look.png");
	await writeFile(drawing, png);
	const files = createUploadFolder(path.join(os.tmpdir(), "storefront-uploads"));
	await updateByStaff(
		{ settle: async () => [], db: shop.services.db, files, now: Date.now, origin: "" },
		{ number, status: "NEEDS_INFO", message: "Which dimmer?", files: [drawing], author: "Jo" },
	);
	const asked = (await read(user, page)).claim.timeline.at(-1);
	expect(asked).toMatchObject({ author: "staff", message: "Which dimmer?", files: [expect.any(String)] });
	expect((await user.post(page, message)).status).toBe(303);
	const { claim } = await read(user, page);
	expect(claim.status).toBe("IN_REVIEW");
	expect(claim.timeline.at(-1)).toMatchObject({ author: "customer", status: "IN_REVIEW" });
	const mails = await mailTo("warranty@demo.example");
	expect(mails.map(({ subject }) => subject)).toEqual(
		expect.arrayContaining([
			expect.stringMatching(new RegExp(`^${number}: new warranty claim`)),
			expect.stringMatching(new RegExp(`^${number}: message from`)),
		]),
	);
	const shown = await showRequest(shop.services.db, createUploadFolder("/uploads"), number);
	for (const part of [number, "Which dimmer?", message.message, "where-to-look.png, from us: /uploads/"])
		expect(shown).toContain(part);
});

it("takes messages from nobody else", async () => {
	const page = await newLayout(await signedIn());
	const other = await signedIn("demo-basic");
	expect((await other.post(page, message)).status).toBe(404);
	const lying = await other.post(page, fields(message, file("spy.png")));
	expect((lying.body as Refused).reply?.error?.upload?.[0] ?? lying.status).toBeTruthy();
	expect((await read(await signedIn(), page)).layout.timeline).toHaveLength(1);
	expect((await newVisitor().post(page, message)).status).toBe(302);
});

it.each([
	["an empty one", "  \n "],
	["an enormous one", "x".repeat(requestLimits.message + 1)],
])("keeps what was typed when it refuses %s", async (_, text) => {
	const user = await signedIn();
	const refused = await user.post(await newLayout(user), { intent: "send", message: text });
	expect(refused.status).toBe(400);
	expect((refused.body as Refused).reply.error?.message).toHaveLength(1);
});

it("refuses files that lie, and more than 20 messages an hour", async () => {
	const user = await signedIn();
	const page = await newLayout(user);
	const lying = await user.post(page, fields(message, file("plan.pdf")));
	expect((lying.body as Refused).reply.error?.upload?.[0]).toContain("is a PNG image by its contents");
	for (let sent = 0; sent < requestLimits.messagesPerHour; sent += 1)
		expect((await user.post(page, { intent: "send", message: `Number ${sent}` })).status).toBe(303);
	const stopped = await user.post(page, message);
	expect([stopped.status, (stopped.body as Refused).reply.error?.[""]?.[0]]).toEqual([
		409,
		expect.stringContaining("20 messages in the last hour"),
	]);
});

it("keeps the message and its files while the service is down", async () => {
	const user = await signedIn();
	const page = await newClaim(user);
	await user.post(page, fields({ intent: "send", message: "" }, file("label.png")));
	shop.proxy.failWith("down", /^\/user-service\/warranty-claims\/[^/]+\/messages/);
	try {
		const failed = await user.post(page, message);
		expect([failed.status, (failed.body as Refused).reply.error?.[""]?.[0]]).toEqual([
			503,
			expect.stringContaining("Your message was not sent"),
		]);
		expect((failed.body as Refused).reply.initialValue).toMatchObject({ message: message.message });
	} finally {
		shop.proxy.failWith(null);
	}
	expect((await read(user, page)).reply?.uploads.stored).toMatchObject([{ name: "label.png" }]);
});
