import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "../../../tests/setup/render-page.tsx";
import { RadioList } from "./radio-list.tsx";

const options = [{ value: "a", label: "Main Street" }];
const more = { summary: "1 more address", options: [{ value: "b", label: "Dock 4" }] };

it.each([
	["a", false],
	["b", true],
])("folds further options until one of them is chosen: %s", (chosen, isOpen) => {
	renderPage(<RadioList id="to" name="to" legend="Ship to" options={options} more={more} chosen={chosen} />);
	const folded = screen.getByText("1 more address").closest("details");
	expect(folded?.open).toBe(isOpen);
	expect(folded?.querySelector<HTMLInputElement>("input")?.checked).toBe(isOpen);
	expect(screen.getByRole<HTMLInputElement>("radio", { name: "Main Street" }).checked).toBe(!isOpen);
});
