import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import type { OrderLine } from "#contracts/quick-order/order-lists";
import { makeCandidate, makeOrderLine } from "../../../../tests/factories/order-line.ts";
import { renderPage } from "../../../../tests/setup/render-page.tsx";
import { ReviewLine } from "./review-line.tsx";

const candidates = [
	makeCandidate(),
	makeCandidate({ variationID: "v2", sku: "NL-A19-30", name: "Northlight A19, 3000 K" }),
	makeCandidate({ variationID: "v3", sku: "NL-A19-40", name: "Northlight A19, 4000 K" }),
];

const renderLine = (line: Partial<OrderLine>) =>
	renderPage(
		<ReviewLine line={makeOrderLine(line)} price={null} priced={false} tagged={false} shipping={false} />,
		{
			at: "/quick-order/l1",
		},
	);

const radios = () => screen.getAllByRole<HTMLInputElement>("radio", { hidden: true });
const described = (box: HTMLElement) =>
	document.getElementById(box.getAttribute("aria-describedby") ?? "")?.textContent;

it("shows all candidates of an open line with none selected", () => {
	renderLine({ match: "suggestions", candidates, productId: null, problem: "choose" });
	expect(radios().map(({ value, checked }) => [value, checked])).toEqual([
		["v1", false],
		["v2", false],
		["v3", false],
	]);
	expect(screen.getByText("Choose the item you mean.")).toBeTruthy();
});

it("shows the proposed item chosen, but not accepted, with what to check", () => {
	const [best, ...others] = candidates;
	const graded = makeCandidate({ ...best, grade: "differs", lacks: ["2700 K instead of 4000 K"] });
	renderLine({ match: "suggestions", candidates: [graded, ...others], productId: null, problem: "choose" });
	expect(radios().map(({ checked }) => checked)).toEqual([true, false, false]);
	expect(document.querySelector<HTMLInputElement>("input[name=proposed-0]")?.value).toBe("v1");
	expect(screen.getByRole("button", { name: "Accept NL-A19-27 for line 1" })).toBeTruthy();
	// In the row, and beside the item among the alternatives.
	expect(screen.getAllByText("Check: 2700 K instead of 4000 K")).toHaveLength(2);
});

function AnsweredLine() {
	const [productId, setProductId] = useState("v1");
	return (
		<>
			<ReviewLine
				line={makeOrderLine({ match: "suggestions", candidates, productId })}
				price={null}
				priced={false}
				tagged={false}
				shipping={false}
			/>
			<button type="button" onClick={() => setProductId("v3")}>
				Answer
			</button>
		</>
	);
}

it("keeps the order of the radio buttons when one is selected", async () => {
	const { user } = renderPage(<AnsweredLine />, { at: "/quick-order/l1" });
	expect(radios().map(({ value }) => value)).toEqual(["v1", "v2", "v3"]);
	await user.click(screen.getByText("Alternatives (2)"));
	const third = radios()[2] as HTMLInputElement;
	await user.click(third);
	await user.click(screen.getByRole("button", { name: "Answer" }));
	expect(radios().map(({ value }) => value)).toEqual(["v1", "v2", "v3"]);
	expect(radios()[2]).toBe(third);
	expect(third.checked).toBe(true);
	expect(screen.getByText("Alternatives (2)").closest("details")?.open).toBe(true);
});

it("describes an invalid quantity with its reason, and keeps it", async () => {
	const rules = { minimum: 6, multiple: 6 };
	const { user } = renderLine({
		quantity: "10",
		problem: "pack",
		candidates: [makeCandidate({ quantityRules: rules })],
	});
	const box = screen.getByRole<HTMLInputElement>("textbox", { name: "Quantity" });
	expect(box.value).toBe("10");
	expect(box.getAttribute("aria-invalid")).toBe("true");
	expect(described(box)).toContain("Try 12.");
	await user.clear(box);
	await user.type(box, "twelve");
	expect(box.value).toBe("twelve");
});

it("offers a search for another number if nothing matches", () => {
	renderLine({ match: "none", candidates: [], productId: null, problem: "no-match", text: "QQ-1" });
	const box = screen.getByRole<HTMLInputElement>("textbox", { name: /Look up another number/ });
	expect([box.name, box.value]).toEqual(["text-0", "QQ-1"]);
	expect(screen.getByRole("link", { name: "Search the catalog for this" }).getAttribute("href")).toBe(
		"/catalogsearch/QQ-1",
	);
});

it("says that Excel shortened a number, and what to do", () => {
	renderLine({ match: "none", candidates: [], productId: null, problem: "no-match", text: "6.01986E+11" });
	expect(
		screen.getByText("Excel shortened this number. Format the column as text, or paste the number again."),
	).toBeTruthy();
	expect(screen.getByRole<HTMLInputElement>("textbox", { name: /Look up another number/ }).name).toBe(
		"text-0",
	);
	expect(screen.queryByRole("link", { name: "Search the catalog for this" })).toBeNull();
});

it("submits the only match automatically", () => {
	const { container } = renderLine({});
	expect(screen.queryByRole("radio")).toBeNull();
	expect(container.querySelector<HTMLInputElement>('input[name="choice-0"]')?.value).toBe("v1");
});
