/** Bytes that signed-in people and their companies may upload in a day: each kind of file, and uploads at once. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uploadsContract } from "#contracts/requests/requests";
import { seedDemoUsers } from "#demo/demo-users.server";
import { shopToday } from "#rules/clock/time-zones";
import { type UploadPurpose, uploadPurposes } from "#rules/requests/upload-limits";
import { makePdf } from "../../factories/requests.ts";
import { fileReaders, type ReaderName } from "../../security/file-readers.ts";
import { demoClient } from "../../setup/demo-clients.ts";
import { setEnvironment } from "../../setup/environment.ts";
import { dialects, startPostgres } from "../../setup/postgres.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor, type SentFields } from "../../setup/visitor.ts";

const megabyte = 1024 * 1024;
const contract = { uploads: uploadsContract };
const own =
	"This file would put you over the limit of 2,000 MB a day. You can upload more after midnight, Central Time.";

const bytesOf = async ({ db }: RunningServices, owner: string) =>
	Number(
		(
			await db
				.selectFrom("upload_bytes")
				.select("bytes")
				.where("owner", "=", owner)
				.where("day", "=", shopToday())
				.executeTakeFirst()
		)?.bytes ?? 0,
	);

/** As if so many bytes had been uploaded today. */
async function useUp({ db }: RunningServices, owner: string, bytes: number): Promise<void> {
	await db
		.insertInto("upload_bytes")
		.values({ day: shopToday(), owner, bytes })
		.onConflict((conflict) => conflict.columns(["day", "owner"]).doUpdateSet({ bytes }))
		.execute();
}

describe.each(dialects)("in the service on %s", (dialect) => {
	let services: RunningServices;
	let stop = async () => {};
	beforeAll(async () => {
		const server = dialect === "postgres" ? await startPostgres() : null;
		services = await startServices({ ...(server && { databaseUrl: server.url }), userUploadMegabytes: 1 });
		await seedDemoUsers(services.db, true);
		stop = async () => {
			await services.stop();
			await server?.stop();
		};
	});
	afterAll(() => stop());

	const client = (userId: string, accountId?: string) => demoClient(services, contract, userId, accountId);
	const send = async (userId: string, bytes: number, purpose: UploadPurpose = "layout", account?: string) => {
		const { uploads } = await client(userId, account);
		const { uploadId } = await uploads.create({ purpose, name: "plan.pdf", size: null });
		return uploads.append({ uploadId, offset: 0, data: makePdf(bytes).toString("base64"), last: true });
	};

	it("counts what at once fits, and refuses the rest", async () => {
		const { uploads } = await client("demo-basic");
		const answers = await Promise.allSettled(
			Array.from({ length: 20 }, () => uploads.spend({ bytes: 100_000 })),
		);
		expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
		const [refused] = answers.filter((answer) => answer.status === "rejected");
		expect(refused?.reason).toMatchObject({
			status: 429,
			code: "UPLOADS_STOPPED",
			message: expect.stringMatching(
				/^This file would put you over the limit of 1 MB a day\. .+ after midnight, Central Time\.$/,
			),
		});
		expect(await bytesOf(services, "user:demo-basic")).toBe(1_000_000);
		// What is smaller still fits, and nothing else is counted.
		await uploads.spend({ bytes: 48_576 });
		await expect(uploads.spend({ bytes: 1 })).rejects.toMatchObject({ status: 429 });
	});

	it.each(uploadPurposes.filter((purpose) => purpose !== "logo"))(
		"counts the parts of a file for %s, and stops one before its first byte and in the middle",
		async (purpose) => {
			const owner = "user:demo-company-buyer";
			await useUp(services, owner, 0);
			await send("demo-company-buyer", 20_000, purpose, "10100");
			expect(await bytesOf(services, owner)).toBe(20_000);
			const { uploads } = await client("demo-company-buyer", "10100");
			await expect(
				uploads.create({ purpose, name: "plan.pdf", size: megabyte - 19_999 }),
			).rejects.toMatchObject({ status: 429, code: "UPLOADS_STOPPED" });
			const { uploadId } = await uploads.create({ purpose, name: "plan.pdf", size: null });
			const part = { uploadId, offset: 0, data: makePdf(30_000).toString("base64"), last: true };
			await useUp(services, owner, megabyte - 29_999);
			await expect(uploads.append(part)).rejects.toMatchObject({ status: 429 });
			// It waits where it stopped.
			expect(await uploads.upload({ uploadId })).toMatchObject({ received: 0, complete: false });
			await useUp(services, owner, megabyte - 30_000);
			expect(await uploads.append(part)).toMatchObject({ received: 30_000, complete: true });
		},
	);

	it("counts the people of a company and its branches together, ten times as much, and reps for themselves alone", async () => {
		await useUp(services, "company:10010", 10 * megabyte - 5_000);
		await expect(send("demo-distributor", 6_000, "layout", "10020")).rejects.toMatchObject({
			status: 429,
			message: expect.stringMatching(/^This file would put your company over the limit of 10 MB a day/),
		});
		// Both or none.
		expect(await bytesOf(services, "user:demo-distributor")).toBe(0);
		await send("demo-representative", 6_000, "layout", "10010");
		expect(await bytesOf(services, "company:10010")).toBe(10 * megabyte - 5_000);
		expect(await bytesOf(services, "user:demo-representative")).toBe(6_000);
		await send("demo-distributor", 5_000, "layout", "10020");
		expect(await bytesOf(services, "company:10010")).toBe(10 * megabyte);
	});

	it("begins anew with the next day of the shop's clock", async () => {
		const { uploads } = await client("demo-administrator");
		await uploads.spend({ bytes: megabyte });
		await expect(uploads.spend({ bytes: 1 })).rejects.toMatchObject({ status: 429 });
		await services.db
			.updateTable("upload_bytes")
			.set({ day: "2020-01-01" })
			.where("owner", "=", "user:demo-administrator")
			.execute();
		await uploads.spend({ bytes: megabyte });
	});

	it("counts no bytes for visitors", async () => {
		const { uploads } = await demoClient(services, contract);
		await expect(uploads.spend({ bytes: 1 })).rejects.toMatchObject({ status: 401 });
	});
});

describe("on the pages", () => {
	let shop: ShopServices;
	beforeAll(async () => {
		shop = await startShopServices();
	});
	afterAll(() => shop?.stop());

	const file = (contents: string | Uint8Array, name: string) => new File([contents as BlobPart], name);
	const pdf = () => file(makePdf(3_000), "plan.pdf");
	const layout = {
		intent: "send",
		project: "Riverside School",
		contactName: "Nia Brandt",
		email: "nia@test.example",
	};
	const claim = {
		...{ intent: "send", sku: "NO-SUCH-PART", installedOn: "2025-01-15", quantity: "2", failure: "dead" },
		...{ description: "Dead since Monday.", contactName: "Nia Brandt", email: "nia@test.example" },
	};
	const letterhead = { intent: "save", version: "", name: "Lindqvist Lighting" };
	const certificate = { intent: "add", reason: "resale", number: "TX-1", allStates: "on" };
	const list = (given: File) => ({ way: "upload", idempotencyKey: crypto.randomUUID(), file: given });
	type Sending = { path: string; who?: string; fields: Record<string, unknown>; typed?: string };

	/** One or more forms for each reader of what users send as files. */
	const forms: Partial<Record<ReaderName, Sending[]>> = {
		type: [{ path: "/warranty-claim", fields: { ...claim, files: pdf() }, typed: "Dead since Monday." }],
		pdf: [{ path: "/user/tax-exemption", fields: { ...certificate, files: pdf() }, typed: "TX-1" }],
		png: [
			{
				path: "/user/workspace/letterhead",
				who: "demo-representative",
				fields: { ...letterhead, files: file("x", "logo.png") },
				typed: "Lindqvist Lighting",
			},
		],
		jpeg: [
			{
				path: "/user/workspace/letterhead",
				who: "demo-representative",
				fields: { ...letterhead, files: file("x", "logo.jpg") },
				typed: "Lindqvist Lighting",
			},
		],
		fileForms: [
			{ path: "/lightdesignlayoutrequest", fields: { ...layout, files: pdf() }, typed: "Riverside School" },
		],
		xlsx: [{ path: "/quick-order", fields: list(file("PK", "list.xlsx")) }],
		list: [{ path: "/quick-order", fields: list(file("AB-1,2", "list.csv")) }],
		parts: [
			{ path: "/user/part-numbers/import", fields: { mode: "add", file: file("yours,ours", "parts.csv") } },
		],
		ies: [{ path: "/tools/ies-viewer", fields: { intent: "open", file: file("IESNA", "a.ies") } }],
		ldt: [{ path: "/tools/ies-viewer", fields: { intent: "open", file: file("ldt", "a.ldt") } }],
		tm33: [{ path: "/tools/ies-viewer", fields: { intent: "open", file: file("<xml/>", "a.xml") } }],
		crossReference: [
			{
				path: "/user/cross-reference/import",
				who: "demo-administrator",
				fields: { intent: "check", file: file("brand,competitor", "xref.csv") },
			},
		],
	};
	/** Readers of users' bytes that take no files, and where files in parts are tested. */
	const others: readonly ReaderName[] = ["forms", "messages", "cookies", "resumable"];

	it("has a form for each reader of files that users send", () => {
		const ofUsers = (Object.keys(fileReaders) as ReaderName[]).filter((name) =>
			fileReaders[name].senders.some((sender) => sender === "users" || sender === "customers"),
		);
		expect([...Object.keys(forms), ...others].toSorted()).toEqual(ofUsers.toSorted());
	});

	it.each(Object.entries(forms).flatMap(([reader, some]) => some.map((form) => ({ reader, ...form }))))(
		"$reader: $path answers 429, says when more may come, and keeps what was typed",
		async ({ path, who = "demo-distributor", fields, typed }) => {
			const user = newVisitor();
			await user.signIn(who);
			await useUp(shop.services, `user:${who}`, 2_000 * megabyte);
			const refused = await user.post(path, fields as unknown as SentFields);
			expect(refused.status).toBe(429);
			expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
			const shown = JSON.stringify(refused.body);
			expect(shown).toContain(own);
			if (typed) expect(shown).toContain(typed);
		},
	);

	it("counts by itself while the service doesn't answer", async () => {
		const user = newVisitor();
		await user.signIn("demo-basic");
		setEnvironment({ USER_UPLOAD_MB: "1" });
		shop.proxy.failWith("down", /^\/user-service\/upload-bytes/);
		const open = () =>
			user.post("/tools/ies-viewer", {
				intent: "open",
				file: file("x".repeat(600_000), "a.ies"),
			} as unknown as SentFields);
		try {
			expect((await open()).status).toBe(422);
			const stopped = await open();
			expect([stopped.status, JSON.stringify(stopped.body)]).toEqual([
				429,
				expect.stringContaining("over the limit of 1 MB a day"),
			]);
		} finally {
			shop.proxy.failWith(null);
			setEnvironment({ USER_UPLOAD_MB: "2000" });
		}
	});
});
