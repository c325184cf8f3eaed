/** Files of requests, by the service alone, kept in a folder and in a bucket. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { layoutsContract } from "#contracts/lighting-layouts/layouts";
import { uploadsContract } from "#contracts/requests/requests";
import { seedDemoUsers } from "#demo/demo-users.server";
import { uploadLimits } from "#rules/requests/upload-limits";
import { openUploadFiles } from "#services/user-service/uploads/open-upload-files.server";
import type { UploadFiles } from "#services/user-service/uploads/upload-files.server";
import { appendPart, createUpload, removeAbandoned } from "#services/user-service/uploads/uploads.server";
import { ies, ldt } from "../../factories/photometric-files.ts";
import { makeLayout, makePdf, png } from "../../factories/requests.ts";
import { demoClient } from "../../setup/demo-clients.ts";
import { type RunningObjectStore, startObjectStore } from "../../setup/object-store.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

const contract = { uploads: uploadsContract, layouts: layoutsContract };
let services: RunningServices;
let store: RunningObjectStore;
let files: UploadFiles;
beforeAll(async () => {
	store = await startObjectStore();
});
afterAll(() => store?.stop());

const places = ["folder", "bucket"] as const;

const clientOf = (userId?: string, browserKey?: string) =>
	demoClient(services, contract, userId, userId === "demo-distributor" ? "10010" : undefined, browserKey);
type Client = Awaited<ReturnType<typeof clientOf>>;

let browsers = 0;
/** A visitor with a key that no other test uses. */
const newVisitor = () => clientOf(undefined, `browser-${browsers++}-${"k".repeat(40)}`);

async function send(client: Client, name: string, contents: Buffer, purpose: "layout" | "claim" = "layout") {
	const { uploadId } = await client.uploads.create({ purpose, name, size: null });
	let offset = 0;
	while (contents.length - offset > uploadLimits.partBytes) {
		const data = contents.subarray(offset, offset + uploadLimits.partBytes).toString("base64");
		await client.uploads.append({ uploadId, offset, data });
		offset += uploadLimits.partBytes;
	}
	const data = contents.subarray(offset).toString("base64");
	return client.uploads.append({ uploadId, offset, data, last: true });
}

async function read(client: Client, uploadId: string): Promise<Buffer> {
	const parts: Buffer[] = [];
	for (let offset: number | null = 0; offset !== null; ) {
		const part: { data: string; next: number | null } = await client.uploads.part({ uploadId, offset });
		parts.push(Buffer.from(part.data, "base64"));
		offset = part.next;
	}
	return Buffer.concat(parts);
}

describe.each(places)("in a %s", (place) => {
	beforeAll(async () => {
		services = await startServices(
			place === "bucket" ? { uploads: { folder: "/nowhere", store: store.settings } } : {},
		);
		files = openUploadFiles(services.uploads);
		await seedDemoUsers(services.db, true);
	});
	afterAll(() => services?.stop());

	it("keeps a file of several parts as it was sent", async () => {
		const visitor = await newVisitor();
		const pdf = makePdf(3 * uploadLimits.partBytes + 17);
		const { uploadId, ...file } = await send(visitor, "plan.pdf", pdf);
		expect(file).toEqual({
			name: "plan.pdf",
			type: "pdf",
			size: pdf.length,
			received: pdf.length,
			complete: true,
		});
		expect((await read(visitor, uploadId)).equals(pdf)).toBe(true);
	});

	it("takes photometric files by their contents", async () => {
		const visitor = await newVisitor();
		expect(await send(visitor, "troffer.ies", ies(5, 3))).toMatchObject({ type: "ies", complete: true });
		expect(await send(visitor, "troffer.LDT", ldt(4, 7))).toMatchObject({ type: "ies", complete: true });
		const text = Buffer.from("Not a photometric file.\nIt has words alone.\n");
		await expect(send(visitor, "words.ies", text)).rejects.toMatchObject({ status: 415 });
	});

	it("takes a part once, and goes on where it broke off", async () => {
		const visitor = await newVisitor();
		const pdf = makePdf(20_000);
		const { uploadId } = await visitor.uploads.create({
			purpose: "layout",
			name: "plan.pdf",
			size: pdf.length,
		});
		const first = { uploadId, offset: 0, data: pdf.subarray(0, 8_000).toString("base64") };
		await visitor.uploads.append(first);
		await expect(visitor.uploads.append(first)).rejects.toMatchObject({ status: 409 });
		const { received } = await visitor.uploads.upload({ uploadId });
		expect(received).toBe(8_000);
		const rest = pdf.subarray(received).toString("base64");
		expect(await visitor.uploads.append({ uploadId, offset: received, data: rest })).toMatchObject({
			complete: true,
		});
	});

	// Not in the tests' object store, which can't list a folder while it is written.
	if (place === "folder")
		it("checks a file once, however often its last part is sent", async () => {
			const owner = { user: null, accountId: null, browserKey: "of-a-browser-that-sends-twenty-times" };
			let checked = 0;
			const counting: UploadFiles = {
				...files,
				seal: (id, check) => {
					checked += 1;
					return files.seal(id, check);
				},
			};
			const deps = { db: services.db, files: counting, now: services.now };
			const pdf = makePdf(300_000);
			const begun = { purpose: "layout" as const, name: "plan.pdf", size: pdf.length };
			const { uploadId } = await createUpload(deps, owner, begun);
			const part = { uploadId, offset: 0, data: pdf.toString("base64"), last: true };
			const answers = await Promise.all(Array.from({ length: 20 }, () => appendPart(deps, owner, part)));
			expect(answers.map(({ complete }) => complete)).toEqual(Array(20).fill(true));
			expect(checked).toBe(1);
		});

	it.each([
		["an archive named as a drawing", "plan.dwg", Buffer.from("PK\x03\x04 a ZIP bomb"), 415],
		["a web page named as a picture", "label.png", Buffer.from("<html><script>1</script>"), 415],
		["a picture named as a PDF", "plan.pdf", png, 415],
		["a PDF with a script", "plan.pdf", makePdf(2_000, "<</S/JavaScript>>"), 415],
		["an empty file", "plan.pdf", Buffer.alloc(0), 422],
	])("drops %s", async (_, name, contents, status) => {
		const visitor = await newVisitor();
		await expect(send(visitor, name, contents)).rejects.toMatchObject({ status });
		expect(await visitor.uploads.list({ purpose: "layout" })).toEqual([]);
	});

	it("takes no SVG or ZIP by name, and nothing that says it is too large", async () => {
		const visitor = await newVisitor();
		const create = (name: string, size: number | null) =>
			visitor.uploads.create({ purpose: "layout", name, size });
		await expect(create("plan.svg", null)).rejects.toMatchObject({ status: 415 });
		await expect(create("plans.zip", 10)).rejects.toMatchObject({ status: 415 });
		await expect(create("plan.pdf", uploadLimits.bytes + 1)).rejects.toMatchObject({ status: 413 });
	});

	it("drops a file that grows beyond 25 MB", async () => {
		const visitor = await newVisitor();
		const pdf = makePdf(26 * 1024 * 1024);
		await expect(send(visitor, "plan.pdf", pdf)).rejects.toMatchObject({ status: 413 });
		expect(await visitor.uploads.list({ purpose: "layout" })).toEqual([]);
	});

	it("takes 10 files and no eleventh", async () => {
		const visitor = await newVisitor();
		for (let file = 0; file < uploadLimits.files; file += 1) await send(visitor, `photo-${file}.png`, png);
		await expect(send(visitor, "photo-11.png", png)).rejects.toMatchObject({ status: 409 });
		expect(await visitor.uploads.list({ purpose: "layout" })).toHaveLength(uploadLimits.files);
	});

	it("keeps only the name of a path", async () => {
		const visitor = await newVisitor();
		expect((await send(visitor, "..\\..\\etc/pass\u202ewd.png", png)).name).toBe("passwd.png");
	});

	it("shows a file to nobody else, before and after it was sent", async () => {
		const [owner, stranger, visitor] = await Promise.all([
			clientOf("demo-distributor"),
			clientOf("demo-basic"),
			newVisitor(),
		]);
		const { uploadId } = await send(owner, "plan.png", png);
		const refused = async () => {
			for (const other of [stranger, visitor]) {
				await expect(other.uploads.part({ uploadId, offset: 0 })).rejects.toMatchObject({ status: 404 });
				await expect(other.uploads.remove({ uploadId })).rejects.toMatchObject({ status: 404 });
				await expect(other.layouts.send({ ...makeLayout(), uploads: [uploadId] })).rejects.toMatchObject({
					status: expect.toSatisfy((status: number) => status === 404 || status === 409),
				});
			}
		};
		await refused();
		const { rid } = await owner.layouts.sendGuided({ ...makeLayout(), uploads: [uploadId] });
		await refused();
		await expect(owner.uploads.remove({ uploadId })).rejects.toMatchObject({ status: 404 });
		expect((await read(owner, uploadId)).equals(png)).toBe(true);
		expect((await owner.layouts.layout({ rid })).files).toMatchObject([{ uploadId, fromStaff: false }]);
		for (const other of [stranger, visitor])
			await expect(other.layouts.layout({ rid })).rejects.toMatchObject({
				status: expect.toSatisfy((status: number) => status === 404 || status === 401),
			});
	});

	it("files a form once, however often and fast it is sent", async () => {
		const owner = await clientOf("demo-distributor");
		const { uploadId } = await send(owner, "plan.png", png);
		const form = { ...makeLayout(), uploads: [uploadId], formKey: "form-key-1" };
		const sent = await Promise.all([1, 2, 3].map(() => owner.layouts.sendGuided(form)));
		expect(new Set(sent.map(({ rid }) => rid)).size).toBe(1);
		expect((await owner.layouts.sendGuided(form)).rid).toBe(sent[0]?.rid);
		const again = owner.layouts.sendGuided({ ...form, formKey: "form-key-2" });
		await expect(again).rejects.toMatchObject({ status: 409 });
	});

	it("deletes after a day what was not sent, and leaves what was", async () => {
		const owner = await clientOf("demo-distributor");
		const kept = await send(owner, "kept.png", png);
		await owner.layouts.send({ ...makeLayout(), uploads: [kept.uploadId] });
		const lost = await send(owner, "lost.png", png);
		const later = () => services.now() + 25 * 60 * 60 * 1000;
		expect(await removeAbandoned({ db: services.db, files, now: later })).toBeGreaterThan(0);
		await expect(owner.uploads.upload({ uploadId: lost.uploadId })).rejects.toMatchObject({ status: 404 });
		expect((await read(owner, kept.uploadId)).equals(png)).toBe(true);
		const left = (await files.writtenBefore(Number.MAX_SAFE_INTEGER)).map(({ id }) => id);
		expect(left).toContain(kept.uploadId);
		expect(left).not.toContain(lost.uploadId);
	});
});
