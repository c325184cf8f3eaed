import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { passTime, renderPage, stopClock } from "../../../../tests/setup/render-page.tsx";
import { emptyRows, fullPad, mostPadRows, padRows } from "./enter-list.ts";
import { OrderPad } from "./order-pad.tsx";

const part = (row: number) =>
	screen.getByRole<HTMLInputElement>("combobox", { name: `Part number of row ${row}` });
const quantity = (row: number) =>
	screen.getByRole<HTMLInputElement>("textbox", { name: `Quantity of row ${row}` });
const rowCount = () => screen.getAllByRole("textbox", { name: /^Quantity of row/ }).length;

const renderPad = (props: Partial<Parameters<typeof OrderPad>[0]> = {}) =>
	renderPage(<OrderPad rows={emptyRows(3)} idempotencyKey="key-1" {...props} />, { at: "/quick-order" });

beforeEach(() => {
	stopClock();
	// happy-dom looks for the list by a selector that React's ids are not valid in.
	vi.spyOn(HTMLInputElement.prototype, "list", "get").mockReturnValue(null);
	vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
		const term = new URL(String(input), "http://localhost").searchParams.get("q");
		return Response.json({
			results: [
				{ name: `${term}-27`, description: "2700 K", badge: "Part No.", link: "", image: "" },
				{ name: "LED Lamps", description: "", badge: "Category", link: "", image: "" },
			],
		});
	});
});

it("adds a row when the last one is used, by keyboard, and keeps typed values", async () => {
	const { user } = renderPad();
	part(1).focus();
	await user.keyboard("nl-1{Tab}2{Tab}nl-2{Tab}4{Tab}n");
	expect(rowCount()).toBe(4);
	await user.keyboard("l-3{Tab}6{Tab}nl-4");
	expect(rowCount()).toBe(5);
	expect([part(1).value, quantity(1).value, part(3).value, quantity(3).value, part(4).value]).toEqual([
		"nl-1",
		"2",
		"nl-3",
		"6",
		"nl-4",
	]);
});

it("adds rows in place", async () => {
	const { user, sent } = renderPad();
	await user.type(part(2), "nl-2");
	await user.click(screen.getByRole("button", { name: "More rows" }));
	expect(rowCount()).toBe(3 + padRows);
	expect(part(2).value).toBe("nl-2");
	expect(sent).toEqual([]);
});

it("grows to its limit, and then says where longer lists go", async () => {
	const { user } = renderPad({ rows: emptyRows(mostPadRows - 4) });
	expect(screen.queryByText(fullPad)).toBeNull();
	await user.click(screen.getByRole("button", { name: "More rows" }));
	expect(rowCount()).toBe(mostPadRows);
	expect(screen.queryByRole("button", { name: "More rows" })).toBeNull();
	screen.getByText(fullPad);
});

it("suggests part numbers after three characters and a pause", async () => {
	const { user, container } = renderPad();
	await user.type(part(1), "nl");
	await passTime(1_000);
	expect(fetch).not.toHaveBeenCalled();
	await user.type(part(1), "-a19");
	await passTime(150);
	expect(fetch).toHaveBeenCalledOnce();
	const offered = [...container.querySelectorAll<HTMLOptionElement>("datalist option")].map(
		({ value }) => value,
	);
	expect(offered).toEqual(["nl-a19-27"]);
});

it("submits its rows on Enter", async () => {
	const { user, sent } = renderPad();
	await user.type(part(1), "nl-1");
	await user.type(quantity(1), "2{Enter}");
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]).toMatchObject({
		path: "/quick-order",
		fields: { way: "pad", idempotencyKey: "key-1-pad" },
	});
});

it("a scanner's Enter goes to the next row, and counts the same code again", async () => {
	const { user, sent } = renderPad();
	part(1).focus();
	await user.keyboard("046677473891{Enter}TOL-24-40K-54L{Tab}6{Tab}046677473891{Enter}036000291452{Enter}");
	expect([part(1).value, quantity(1).value]).toEqual(["046677473891", "2"]);
	expect([part(2).value, quantity(2).value]).toEqual(["TOL-24-40K-54L", "6"]);
	expect([part(3).value, quantity(3).value]).toEqual(["036000291452", "1"]);
	expect(document.activeElement).toBe(part(4));
	expect(screen.getByText("036000291452: 1 piece in row 3")).toBeDefined();
	expect(sent).toEqual([]);
});

it("Enter after another part number submits the rows", async () => {
	const { user, sent } = renderPad();
	await user.type(part(1), "046677473892{Enter}");
	await waitFor(() => expect(sent).toHaveLength(1));
});

it("moves the focus to its error and keeps the rows", () => {
	renderPad({ rows: [{ sku: "nl-1", quantity: "many" }], error: "Enter a quantity in row 1." });
	const alert = screen.getByRole("alert");
	expect(alert.textContent).toContain("Enter a quantity in row 1.");
	expect(document.activeElement?.contains(alert)).toBe(true);
	expect([part(1).value, quantity(1).value]).toEqual(["nl-1", "many"]);
	expect(part(1).getAttribute("aria-describedby")).toBe(document.activeElement?.id);
});
