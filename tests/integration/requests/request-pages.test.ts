/** Layout requests and warranty claims through the pages' own actions, as forms without scripts send them. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { makePdf, png } from "../../factories/requests.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor, type SentFields } from "../../setup/visitor.ts";

let shop: ShopServices;
beforeAll(async () => {
	shop = await startShopServices();
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

const file = (name: string, contents: Buffer = png) => new File([new Uint8Array(contents)], name);
const fields = (values: Record<string, string>, ...files: File[]) =>
	({ ...values, ...(files.length > 0 && { files }) }) as unknown as SentFields;

type Loaded = { uploads: { stored: { uploadId: string; name: string; complete: boolean }[] } };
type Refused = { reply: { error?: Record<string, string[]>; initialValue?: Record<string, unknown> } };

it("keeps the file and what was typed when a visitor's form is refused, and sends both afterwards", async () => {
	const visitor = newVisitor();
	const refused = await visitor.post(
		"/warranty-claim",
		fields({ ...claim, dateCode: "" }, file("label.png")),
	);
	expect(refused.status).toBe(400);
	const { reply } = refused.body as Refused;
	expect(reply.error?.dateCode?.[0]).toContain("date code");
	expect(reply.initialValue).toMatchObject({ description: claim.description, quantity: "2" });
	const { stored } = ((await visitor.get("/warranty-claim")).body as Loaded).uploads;
	expect(stored).toMatchObject([{ name: "label.png", complete: true }]);
	const sent = await visitor.post("/warranty-claim", { ...claim, upload: stored[0]?.uploadId ?? "" });
	expect([sent.status, sent.location]).toEqual([
		303,
		expect.stringMatching(/^\/warranty-claim\?sent=WC-1\d{5}$/),
	]);
	expect(((await visitor.get("/warranty-claim")).body as Loaded).uploads.stored).toEqual([]);
});

it.each([
	["a file that lies", [file("plan.pdf")], "is a PNG image by its contents"],
	["an SVG", [file("plan.svg")], "plan.svg can't be used"],
	[
		"a ZIP archive with a drawing's name",
		[file("plan.dwg", Buffer.from("PK\x03\x04"))],
		"what its name says",
	],
	["26 MB", [file("plan.pdf", makePdf(26 * 1024 * 1024))], "larger than 25 MB"],
	["an eleventh file", Array.from({ length: 11 }, (_, n) => file(`photo-${n}.png`)), "up to 10 files"],
])("names %s, and sends nothing", async (_, files, message) => {
	const visitor = newVisitor();
	const refused = await visitor.post("/lightdesignlayoutrequest", fields(layout, ...files));
	expect([refused.status, (refused.body as Refused).reply.error?.upload?.join(" ")]).toEqual([
		400,
		expect.stringContaining(message),
	]);
});

it("names a file that scripts could not upload, and sends nothing", async () => {
	const visitor = newVisitor();
	const failed = "plan.ies wasn't uploaded. Upload it again, or remove it from the list.";
	const refused = await visitor.post("/lightdesignlayoutrequest", fields({ ...layout, refused: failed }));
	expect([refused.status, (refused.body as Refused).reply.error?.upload]).toEqual([400, [failed]]);
});

it("drops a file that is cut off in the middle, keeps the one before it, and sends nothing", async () => {
	const visitor = newVisitor();
	await visitor.post("/lightdesignlayoutrequest", fields({ intent: "space" }, file("first.png")));
	const head =
		'--b\r\nContent-Disposition: form-data; name="files"; filename="cut.pdf"\r\n\r\n%PDF-1.7 only the beg';
	const { action } = await import("~/features/lighting-layouts/layout-request-page.tsx");
	const request = new Request("http://localhost:3000/lightdesignlayoutrequest", {
		method: "POST",
		headers: {
			Origin: "http://localhost:3000",
			"Content-Type": "multipart/form-data; boundary=b",
			Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
		},
		body: head,
	});
	const answer: unknown = await action({ request, params: {}, context: {} } as never).catch(
		(error: unknown) => error,
	);
	expect(answer).toMatchObject({ init: { status: 400 } });
	const { stored } = ((await visitor.get("/lightdesignlayoutrequest")).body as Loaded).uploads;
	expect(stored.map(({ name }) => name)).toEqual(["first.png"]);
});

it("sends a user's request once, lists it and shows it with its file to nobody else", async () => {
	const [user, other] = [newVisitor(), newVisitor()];
	await Promise.all([user.signIn("demo-distributor"), other.signIn("demo-basic")]);
	const form = {
		...layout,
		idempotencyKey: "key-of-the-form",
		"spaces[0].name": "Gym",
		"spaces[0].ceiling": "24 ft",
		"spaces[0].mounting": "22 ft",
		"spaces[0].reflectances": "50/30/20",
	};
	await user.post("/lightdesignlayoutrequest", fields({ intent: "space" }, file("plan.png")));
	const { stored } = ((await user.get("/lightdesignlayoutrequest")).body as Loaded).uploads;
	const upload = stored[0]?.uploadId ?? "";
	const [first, second] = await Promise.all(
		[1, 2].map(() => user.post("/lightdesignlayoutrequest", { ...form, upload })),
	);
	expect(first?.location).toMatch(/^\/user\/lighting-layouts\/[\w-]+$/);
	expect(second?.location).toBe(first?.location);
	expect((await user.get("/user/my-lighting-layouts")).body).toMatchObject({ layouts: { total: 1 } });
	expect((await user.get(first?.location ?? "")).body).toMatchObject({
		layout: {
			title: "Riverside School",
			content: { spaces: [{ ceiling: "24 ft; mounting 22 ft; reflectances 50/30/20" }] },
		},
	});
	const download = await user.get(`/uploads/${upload}`);
	expect(download.headers.get("Content-Disposition")).toContain('attachment; filename="plan.png"');
	expect(download.headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox");
	expect(Buffer.from((await download.response?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(png)).toBe(true);
	expect((await other.get(first?.location ?? "")).status).toBe(404);
	expect((await other.get(`/uploads/${upload}`)).status).toBe(404);
});

it("says whether a product is covered, and files nothing", async () => {
	const answer = await newVisitor().post("/warranty-claim", { ...claim, intent: "check" });
	expect(answer.body).toMatchObject({ coverage: { state: "unknown", basis: "installation" } });
	const future = await newVisitor().post("/warranty-claim", { ...claim, installedOn: "2199-01-01" });
	expect((future.body as Refused).reply.error?.installedOn?.[0]).toContain("in the future");
});

it("says the specified texts while the service is down, and keeps the form", async () => {
	const user = newVisitor();
	await user.signIn("demo-distributor");
	shop.proxy.failWith("down", /^\/user-service\/(lighting-layouts|warranty-claims)/);
	try {
		const failed = await user.post("/lightdesignlayoutrequest", layout);
		expect(failed.status).toBe(503);
		expect((failed.body as Refused).reply.error?.[""]?.[0]).toContain("Could not sent layout design request");
		expect((failed.body as Refused).reply.initialValue).toMatchObject({ project: "Riverside School" });
		expect((await user.get("/user/my-lighting-layouts")).status).toBe(503);
		expect((await user.get("/user/my-warranty-claims")).status).toBe(503);
	} finally {
		shop.proxy.failWith(null);
	}
});
