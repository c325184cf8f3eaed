/** An account's own part numbers without scripts. */
import { randomUUID } from "node:crypto";
import { expect, signedInReader, test } from "./reader.ts";

test("a buyer adds an own part number, finds the product by it, and deletes it", async () => {
	const buyer = await signedInReader("demo-distributor", "10010");
	const number = `OWN-${randomUUID().slice(0, 8)}`;
	await buyer.open("/user/part-numbers");
	expect(buyer.heading).toBe("Customer part numbers");
	await buyer.send({ button: /^Add part number$/ }, { number, sku: "NO SUCH PART" });
	expect(buyer.page.status).toBe(422);
	expect(buyer.text).toContain("We have no item with this part number.");
	expect(buyer.value("number")).toBe(number);
	await buyer.send({ button: /^Add part number$/ }, { number, sku: "tol-24-40k-54l" });
	expect(buyer.whole).toContain(`${number} now stands for TOL-24-40K-54L.`);

	await buyer.open(`/catalogsearch?q=${number.toLowerCase()}`);
	expect(buyer.path).toContain("/p/");
	expect(buyer.text).toContain("TOL-24-40K-54L");

	await buyer.open("/quick-order");
	await buyer.send({ button: /^Check this list$/ }, { text: `${number}, 2` });
	expect(buyer.text).toContain("1 of 1 line ready");
	await buyer.send({ button: /^Add 1 line/ });
	await buyer.open("/cart");
	expect(buyer.text).toContain(`Customer part no. ${number}`);

	await buyer.open(`/user/part-numbers?search=${number}`);
	await buyer.follow(new RegExp(`^Edit ${number}$`));
	await buyer.send({ button: /^Delete part number$/ });
	expect(buyer.whole).toContain(`${number} was deleted.`);
	await buyer.open("/cart");
	expect(buyer.text).not.toContain(number);
});

test("a distributor downloads the price list of a category as CSV and as workbook", async ({ request }) => {
	const reader = await signedInReader("demo-distributor", "10010");
	await reader.open("/user/part-numbers");
	await reader.follow(/^Price list$/);
	expect(reader.heading).toBe("Price list");
	const cookies = [...reader.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	const download = (format: string) =>
		request.get(`/user/price-list/file?category=led-lamps&format=${format}`, {
			headers: { Cookie: cookies },
		});
	const [csv, workbook] = [await download("csv"), await download("xlsx")];
	expect(await csv.text()).toMatch(/price list of Harbor Electric Supply \(10010\)/);
	expect(csv.headers()["content-disposition"]).toMatch(/price-list-10010-led-lamps-\d{4}-\d\d-\d\d\.csv/);
	expect((await workbook.body()).subarray(0, 2).toString()).toBe("PK");
});
