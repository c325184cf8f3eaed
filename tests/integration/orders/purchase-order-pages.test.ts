/** The purchase order as a PDF on the checkout's and the order's pages. */
import { expect, it } from "vitest";
import { makePdf, png } from "../../factories/requests.ts";
import {
	addToCart,
	begin,
	dana,
	getErrors,
	getReview,
	placing,
	rosa,
	services,
	setUpCheckoutShop,
	typed,
} from "../../setup/orders/checkout-shop.ts";

setUpCheckoutShop();

const pdf = (name = "po 4711.pdf", contents = makePdf()) =>
	new File([new Uint8Array(contents)], name, { type: "application/pdf" });
const address = async (checkout: string) =>
	(await dana.get(`${checkout}/address`)).body as {
		takesFile: boolean;
		purchaseOrderFile?: { fileId: string; name: string };
	};

it("is sent with the form of the address, shown on the review and the order, and downloaded", async () => {
	await addToCart(dana);
	const checkout = await begin(dana);
	expect(await address(checkout)).toMatchObject({ takesFile: true });
	const saved = await dana.post(`${checkout}/address`, { ...typed, files: pdf() });
	expect([saved.status, saved.location]).toEqual([303, `${checkout}/shipping`]);
	await dana.post(`${checkout}/shipping`, { shippingMethodId: "ground" });
	await dana.post(`${checkout}/payment`, { PaymentType: "CHECK_MY_NET_ACCOUNT" });
	const { review } = await getReview(dana, checkout);
	expect(review.purchaseOrderFile).toMatchObject({ name: "po 4711.pdf" });
	const path = `/user/purchase-orders/${review.purchaseOrderFile?.fileId}`;
	expect(await rosa.get(path)).toMatchObject({ status: 404 });
	const { location } = await dana.post(`${checkout}/review`, await placing(dana, checkout));
	const page = await rosa.get(location ?? "");
	expect(page.body).toMatchObject({ order: { purchaseOrderFile: { name: "po 4711.pdf" } } });
	const { response } = await rosa.get(path);
	expect(response?.headers.get("Content-Disposition")).toContain('attachment; filename="po 4711.pdf"');
	expect(response?.headers.get("Content-Type")).toBe("application/pdf");
	expect(Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(makePdf())).toBe(true);
});

it("is kept when the address is refused, and the address when the file is", async () => {
	await addToCart(dana);
	const checkout = await begin(dana);
	const refused = await dana.post(`${checkout}/address`, { ...typed, zip: "none", files: pdf() });
	expect(refused.status).toBe(400);
	expect(getErrors(refused)).toHaveProperty("zip");
	expect((await address(checkout)).purchaseOrderFile).toMatchObject({ name: "po 4711.pdf" });
	const wrong = await dana.post(`${checkout}/address`, { ...typed, files: pdf("po.pdf", png) });
	expect(getErrors(wrong).upload?.join()).toContain("PNG image by its contents");
	expect(wrong.body).toMatchObject({ reply: { initialValue: { street: "1 School Lane" } } });
	const large = await dana.post(`${checkout}/address`, {
		...typed,
		files: pdf("big.pdf", makePdf(10 * 1024 * 1024 + 1)),
	});
	expect(getErrors(large).upload?.join()).toContain("larger than 10 MB");
	expect((await address(checkout)).purchaseOrderFile).toMatchObject({ name: "po 4711.pdf" });
});

it("is replaced and removed before ordering, and can't be that of others", async () => {
	await addToCart(dana);
	const checkout = await begin(dana);
	await dana.post(`${checkout}/address`, { ...typed, files: pdf() });
	const first = (await address(checkout)).purchaseOrderFile?.fileId ?? "";
	await dana.post(`${checkout}/address`, { ...typed, removeFile: "yes", files: pdf("new.pdf") });
	expect((await address(checkout)).purchaseOrderFile).toMatchObject({ name: "new.pdf" });
	expect((await dana.get(`/user/purchase-orders/${first}`)).status).toBe(404);
	await dana.post(`${checkout}/address`, { ...typed, removeFile: "yes" });
	expect((await address(checkout)).purchaseOrderFile).toBeUndefined();
	await addToCart(rosa);
	const hers = await begin(rosa);
	await rosa.post(`${hers}/address`, { ...typed, files: pdf("hers.pdf") });
	const { id } = await services.db.selectFrom("purchase_order_file").select("id").executeTakeFirstOrThrow();
	const stolen = await dana.post(`${checkout}/address`, { ...typed, upload: id });
	expect(stolen.status).toBe(422);
	expect((await dana.post(`${hers}/address`, { ...typed, files: pdf() })).status).toBe(404);
});
