/** Customers' files in a bucket that is down, refuses, or never answers: through the pages and by the service alone. */
import { Writable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { uploadsContract } from "#contracts/requests/requests";
import { openObjectStore } from "#object-store/object-store.server";
import { createLogger } from "#services/shared/logger.server";
import { openUploadFiles } from "#services/user-service/uploads/open-upload-files.server";
import { removeAbandoned } from "#services/user-service/uploads/uploads.server";
import { checkObjectStore } from "../../../scripts/operate/checks.ts";
import { makePdf, png } from "../../factories/requests.ts";
import { demoClient } from "../../setup/demo-clients.ts";
import { type RunningObjectStore, type StoreFault, startObjectStore } from "../../setup/object-store.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor, type SentFields } from "../../setup/visitor.ts";

let store: RunningObjectStore;
beforeAll(async () => {
	store = await startObjectStore();
});
beforeEach(() => store.fail(null));
afterAll(() => store?.stop());

const faults: [string, StoreFault, string][] = [
	["down", "down", "does not answer"],
	["refusing the keys", 403, "refuses the keys for shop-files"],
	["busy", 503, "answers 503"],
	["silent", "silent", "does not answer"],
];

describe("the service", () => {
	let services: RunningServices;
	let log = "";
	beforeAll(async () => {
		const sink = new Writable({
			write(chunk, _, done) {
				log += chunk;
				done();
			},
		});
		const uploads = { folder: "/nowhere", store: store.settings };
		services = await startServices({ template: "users", logger: createLogger("error", sink), uploads });
	});
	afterAll(() => services?.stop());
	let browsers = 0;
	const visitor = () =>
		demoClient(
			services,
			{ uploads: uploadsContract },
			undefined,
			undefined,
			`${browsers++}${"k".repeat(40)}`,
		);
	const base64 = (data: Buffer) => data.toString("base64");

	it.each(faults)(
		"loses nothing while the store is %s, and says why in the log",
		async (_, fault, reason) => {
			const { uploads } = await visitor();
			const pdf = makePdf(5_000);
			const created = { purpose: "layout", name: "plan.pdf", size: pdf.length } as const;
			const { uploadId } = await uploads.create(created);
			await uploads.append({ uploadId, offset: 0, data: base64(pdf.subarray(0, 2_000)) });
			const rest = { uploadId, offset: 2_000, data: base64(pdf.subarray(2_000)) };
			store.fail(fault);
			log = "";
			await expect(uploads.append(rest)).rejects.toMatchObject({ status: 503, code: "FILES_UNAVAILABLE" });
			expect(log).toContain(reason);
			expect(log).not.toContain(store.settings.keys?.secretAccessKey);
			expect(await uploads.upload({ uploadId })).toMatchObject({ received: 2_000, complete: false });
			store.fail(null);
			expect(await uploads.append(rest)).toMatchObject({ complete: true, type: "pdf" });
			store.fail(fault);
			await expect(uploads.part({ uploadId, offset: 0 })).rejects.toMatchObject({ status: 503 });
			store.fail(null);
			expect((await uploads.part({ uploadId, offset: 0 })).data).toBe(base64(pdf));
		},
		30_000,
	);

	it("keeps serving: readiness says degraded, and a removed file's object goes with the next cleaning", async () => {
		const { uploads } = await visitor();
		const { uploadId } = await uploads.create({ purpose: "layout", name: "photo.png", size: png.length });
		await uploads.append({ uploadId, offset: 0, data: base64(png) });
		store.fail(503);
		const readiness = await services.call("/healthz");
		expect([readiness.status, readiness.body]).toEqual([
			200,
			{
				status: "degraded",
				parts: { database: "ok", migrations: "ok", storage: "ok", files: "unavailable" },
			},
		]);
		await uploads.remove({ uploadId });
		store.fail(null);
		const files = openUploadFiles(services.uploads);
		const left = async () => (await files.writtenBefore(Number.MAX_SAFE_INTEGER)).map(({ id }) => id);
		expect(await left()).toContain(uploadId);
		const later = () => Date.now() + 25 * 60 * 60_000;
		await removeAbandoned({ db: services.db, files, now: later });
		expect(await left()).not.toContain(uploadId);
	});

	it("leaves alone what is outside its part of the bucket", async () => {
		const other = openObjectStore({ ...store.settings, prefix: "shop-b/uploads/" });
		const name = "00000000-0000-4000-8000-000000000000.part/000000000-3";
		await other.put(name, Buffer.from("abc"), 3);
		const files = openUploadFiles(services.uploads);
		await removeAbandoned({ db: services.db, files, now: () => Date.now() + 25 * 60 * 60_000 });
		expect((await other.get(name, 0, 3))?.toString()).toBe("abc");
		await other.close();
	});

	it("keeps the whole of a file whose late parts were shorter", async () => {
		const { uploads } = await visitor();
		const files = openUploadFiles(services.uploads);
		const pdf = makePdf(3_000);
		const { uploadId } = await uploads.create({ purpose: "layout", name: "plan.pdf", size: pdf.length });
		await uploads.append({ uploadId, offset: 0, data: base64(pdf.subarray(0, 2_000)) });
		// A request that was given up arrives in the end.
		await files.write(uploadId, 0, pdf.subarray(0, 700));
		await uploads.append({ uploadId, offset: 2_000, data: base64(pdf.subarray(2_000)) });
		expect((await uploads.part({ uploadId, offset: 0 })).data).toBe(base64(pdf));
	});
});

describe("the pages", () => {
	let shop: ShopServices;
	beforeAll(async () => {
		shop = await startShopServices({}, { uploads: { folder: "/nowhere", store: store.settings } });
	});
	afterAll(() => shop?.stop());

	it("says so at the field, keeps what was typed, and takes the same form once the store is back", async () => {
		const visitor = newVisitor();
		const typed = {
			intent: "send",
			project: "Riverside School",
			contactName: "Nia Brandt",
			email: "nia@test.example",
		};
		const form = () =>
			({ ...typed, files: [new File([new Uint8Array(png)], "plan.png")] }) as unknown as SentFields;
		store.fail("down");
		const refused = await visitor.post("/lightdesignlayoutrequest", form());
		expect(refused.status).toBe(400);
		expect(refused.body).toMatchObject({
			reply: {
				error: { upload: ["plan.png couldn't be stored right now. Try again in a minute."] },
				initialValue: { project: "Riverside School", email: "nia@test.example" },
			},
		});
		store.fail(null);
		const sent = await visitor.post("/lightdesignlayoutrequest", form());
		expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/sent=LR-/)]);
	});
});

it.each<[string, StoreFault | null, string]>([
	["a bucket that answers", null, "ok"],
	["refused keys", 403, "fail"],
	["a store that is down", "down", "fail"],
])("doctor looks at %s", async (_, fault, state) => {
	store.fail(fault);
	const { bucket, endpoint, keys } = store.settings;
	const result = await checkObjectStore({
		UPLOADS_BUCKET: bucket,
		S3_ENDPOINT: endpoint,
		S3_ACCESS_KEY_ID: keys?.accessKeyId,
		S3_SECRET_ACCESS_KEY: keys?.secretAccessKey,
	});
	expect([result.state, result.found]).toEqual([state, expect.stringContaining("shop-files at 127.0.0.1")]);
});

it("doctor names a bucket that isn't there and keys that are wrong", async () => {
	const { endpoint, keys } = store.settings;
	const settings = {
		UPLOADS_BUCKET: "other-files",
		S3_ENDPOINT: endpoint,
		S3_ACCESS_KEY_ID: keys?.accessKeyId,
		S3_SECRET_ACCESS_KEY: keys?.secretAccessKey,
	};
	expect((await checkObjectStore(settings)).found).toContain("there is no bucket other-files");
	const wrong = { ...settings, UPLOADS_BUCKET: "shop-files", S3_ACCESS_KEY_ID: "wrong" };
	expect((await checkObjectStore(wrong)).found).toContain("refuses the keys");
});
