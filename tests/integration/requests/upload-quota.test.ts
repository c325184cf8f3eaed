/** Bytes that a visitor may upload in a day, through the pages' own actions, with and without scripts. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { makePdf } from "../../factories/requests.ts";
import { setEnvironment } from "../../setup/environment.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor, type SentFields, shopOrigin, type Visitor } from "../../setup/visitor.ts";

const megabyte = 1024 * 1024;

let shop: ShopServices;
beforeAll(async () => {
	shop = await startShopServices({ VISITOR_UPLOAD_MB: "2", TRUSTED_PROXIES: "1" });
});
afterAll(() => shop?.stop());

const layout = {
	intent: "send",
	project: "Riverside School",
	contactName: "Nia Brandt",
	email: "nia@test.example",
};
const claim = {
	intent: "send",
	sku: "NO-SUCH-PART",
	installedOn: "2025-01-15",
	quantity: "2",
	failure: "dead",
	description: "Dead since Monday.",
	dateCode: "0425",
	contactName: "Nia Brandt",
	email: "nia@test.example",
};
const pdf = (bytes: number, name = "plan.pdf") => new File([new Uint8Array(makePdf(bytes))], name);
const withFiles = (values: Record<string, string>, ...files: File[]) =>
	({ ...values, files }) as unknown as SentFields;

let addresses = 0;
const newAddress = () => `198.51.100.${++addresses}`;
const from = (address: string) => ({ "X-Forwarded-For": address });

type Refused = { reply: { error?: Record<string, string[]>; initialValue?: Record<string, unknown> } };
const sentence =
	/^Visitors can upload 2 MB a day, and this file goes beyond that\. Try again in \d+ hours, or log in\.$/;
/** The window of a day, counted from the visitor's first byte. */
const aDay = /^86[34]\d\d$/;
const uploadsOf = async (visitor: Visitor, path: string) =>
	((await visitor.get(path)).body as { uploads: { stored: { name: string; complete: boolean }[] } }).uploads
		.stored;

it.each([
	["/lightdesignlayoutrequest", layout],
	["/warranty-claim", claim],
])("stops the form without scripts at %s, keeps what was typed and the file that fit", async (path, form) => {
	const [visitor, address] = [newVisitor(), newAddress()];
	const refused = await visitor.post(
		path,
		withFiles(form, pdf(1.5 * megabyte, "first.pdf"), pdf(megabyte, "second.pdf")),
		from(address),
	);
	const { reply } = refused.body as Refused;
	expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, expect.stringMatching(aDay)]);
	expect(reply.error?.upload?.[0]).toMatch(sentence);
	expect(reply.initialValue).toMatchObject({ contactName: "Nia Brandt" });
	expect(await uploadsOf(visitor, path)).toMatchObject([{ name: "first.pdf", complete: true }]);
	// What was refused is not counted, so a smaller file fits; without cookies the visitor is the same.
	const smaller = await newVisitor().post(path, withFiles(form, pdf(100_000)), from(address));
	expect([302, 303]).toContain(smaller.status);
	expect((await newVisitor().post(path, withFiles(form, pdf(megabyte)), from(address))).status).toBe(429);
	expect(
		(await newVisitor().post(path, withFiles(form, pdf(megabyte)), from(newAddress()))).status,
	).toBeLessThan(400);
});

it("counts no bytes of users, whose uploads stand under their name", async () => {
	const [user, address] = [newVisitor(), newAddress()];
	await user.signIn("demo-distributor");
	const sent = await user.post(
		"/lightdesignlayoutrequest",
		withFiles(layout, pdf(2.5 * megabyte)),
		from(address),
	);
	expect(sent.location).toMatch(/^\/user\/lighting-layouts\//);
	const up = await newVisitor().post("/warranty-claim", withFiles(claim, pdf(megabyte)), from(address));
	expect(up.status).toBe(303);
});

type Handler = (args: { request: Request; params: object; context: object }) => Promise<Response>;

/** A request of the upload field's script. */
async function tus(
	method: "POST" | "PATCH" | "HEAD",
	address: string,
	{
		cookie = "",
		location,
		headers,
		body,
	}: { cookie?: string; location?: string; headers: Record<string, string>; body?: Uint8Array },
): Promise<Response> {
	const module = location
		? await import("~/features/requests/uploads/resumable-upload.resource.ts")
		: await import("~/features/requests/uploads/resumable-uploads.resource.ts");
	const request = new Request(shopOrigin + (location ?? "/uploads/resumable"), {
		method,
		headers: { Origin: shopOrigin, "Tus-Resumable": "1.0.0", Cookie: cookie, ...from(address), ...headers },
		...(body && { body: new Uint8Array(body) }),
	});
	const params = { uploadID: location?.split("/").at(-1) };
	const handler = (method === "HEAD" ? module.loader : module.action) as unknown as Handler;
	return handler({ request, params, context: {} }).catch((thrown: unknown) => {
		if (thrown instanceof Response) return thrown;
		throw thrown;
	});
}

const encoded = (text: string) => Buffer.from(text).toString("base64");
const metadata = `filename ${encoded("plan.pdf")},purpose ${encoded("layout")}`;
const begin = (address: string, size: number) =>
	tus("POST", address, { headers: { "Upload-Length": String(size), "Upload-Metadata": metadata } });
const octets = "application/offset+octet-stream";

it("stops resumable uploads: before the first byte of a file that can't fit, and in the middle of one", async () => {
	const address = newAddress();
	const large = await begin(address, 3 * megabyte);
	expect([large.status, await large.text()]).toEqual([
		429,
		expect.stringMatching(/^Visitors can upload 2 MB a day/),
	]);

	// Both fit by themselves; the second meets the end of the day's bytes.
	const [first, second] = [await begin(address, 1.5 * megabyte), await begin(address, 1.5 * megabyte)];
	expect([first.status, second.status]).toEqual([201, 201]);
	const bytes = makePdf(1.5 * megabyte);
	const send = (begun: Response, body: Uint8Array, offset: number) =>
		tus("PATCH", address, {
			location: begun.headers.get("Location") ?? "",
			cookie: (begun.headers.getSetCookie()[0] ?? "").split(";")[0],
			headers: { "Upload-Offset": String(offset), "Content-Type": octets },
			body,
		});
	expect((await send(first, bytes, 0)).status).toBe(204);
	const stopped = await send(second, bytes, 0);
	expect([stopped.status, stopped.headers.get("Retry-After"), (await stopped.text()).trim()]).toEqual([
		429,
		expect.stringMatching(aDay),
		expect.stringMatching(sentence),
	]);
	// It waits for the rest where it stopped.
	const head = await tus("HEAD", address, {
		location: second.headers.get("Location") ?? "",
		cookie: (second.headers.getSetCookie()[0] ?? "").split(";")[0],
		headers: {},
	});
	const received = Number(head.headers.get("Upload-Offset"));
	expect(received).toBeLessThanOrEqual(megabyte);
	setEnvironment({ VISITOR_UPLOAD_MB: "4" });
	expect((await send(second, bytes.subarray(received), received)).status).toBe(204);
	setEnvironment({ VISITOR_UPLOAD_MB: "2" });
});

it("counts order lists and photometric files too", async () => {
	const address = newAddress();
	const list = (bytes: number) => new File([`AB-1,2\n${"x".repeat(bytes)}`], "list.csv");
	const post = (bytes: number) =>
		newVisitor().post(
			"/quick-order",
			{ way: "upload", idempotencyKey: crypto.randomUUID(), file: list(bytes) } as unknown as SentFields,
			from(address),
		);
	expect((await post(1.5 * megabyte)).status).toBeLessThan(429);
	const stopped = await post(1.5 * megabyte);
	expect([stopped.status, stopped.headers.get("Retry-After")]).toEqual([429, expect.stringMatching(aDay)]);
	expect(JSON.stringify(stopped.body)).toContain("Visitors can upload 2 MB a day");
	const viewed = await newVisitor().post(
		"/tools/ies-viewer",
		{ intent: "open", file: new File(["x".repeat(900_000)], "a.ies") } as unknown as SentFields,
		from(address),
	);
	expect([viewed.status, viewed.headers.get("Retry-After")]).toEqual([429, expect.stringMatching(aDay)]);
});

it("refuses a resumable part beyond four megabytes whose length isn't said", async () => {
	setEnvironment({ VISITOR_UPLOAD_MB: "20" });
	const address = newAddress();
	const begun = await begin(address, 8 * megabyte);
	expect(begun.status).toBe(201);
	const sent = await tus("PATCH", address, {
		location: begun.headers.get("Location") ?? "",
		cookie: (begun.headers.getSetCookie()[0] ?? "").split(";")[0],
		headers: { "Upload-Offset": "0", "Content-Type": octets },
		body: makePdf(6 * megabyte),
	});
	expect([sent.status, (await sent.text()).trim()]).toEqual([413, "Send at most 4194304 bytes at a time."]);
	setEnvironment({ VISITOR_UPLOAD_MB: "2" });
});

it("gives the bytes back that the service couldn't store", async () => {
	const address = newAddress();
	setEnvironment({ VISITOR_UPLOAD_MB: "2" });
	shop.proxy.failWith("down", /^\/user-service\/uploads\/.*\/parts/);
	try {
		// The larger one fails before it has arrived.
		for (const bytes of [900_000, 900_000, 1_900_000, 1_900_000]) {
			const down = await newVisitor().post("/warranty-claim", withFiles(claim, pdf(bytes)), from(address));
			expect([down.status, (down.body as Refused).reply.error?.upload?.[0]]).toEqual([
				400,
				expect.stringContaining("couldn't be stored right now"),
			]);
		}
	} finally {
		shop.proxy.failWith(null);
		setEnvironment({ VISITOR_UPLOAD_MB: "2" });
	}
});
