import { render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { newUser } from "../../../tests/setup/render-page.tsx";
import { QuantityInput } from "./quantity-input.tsx";

const label = "Quantity of PAR38 flood";

const carton = { label, min: 6, max: 18, step: 6 };

const press = (button: "Fewer" | "More") =>
	newUser().click(screen.getByRole("button", { name: `${button}: ${label}` }));
const box = () => screen.getByRole<HTMLInputElement>("textbox", { name: label });

it("steps by full cartons between minimum and maximum, and reports each step", async () => {
	const onInput = vi.fn();
	render(<QuantityInput {...carton} defaultValue="6" onInput={onInput} />);
	await press("Fewer");
	expect(box().value).toBe("6");
	for (const shown of ["12", "18", "18"]) {
		await press("More");
		expect(box().value).toBe(shown);
	}
	await press("Fewer");
	expect(box().value).toBe("12");
	expect(onInput).toHaveBeenCalledTimes(5);
});

it.each([
	["18 ea", "{ArrowDown}", "12"],
	["7", "{ArrowUp}", "12"],
	["7", "{ArrowDown}", "6"],
	["1,20", "{ArrowUp}", "6"],
])("steps by key from %s: %s", async (typed, key, shown) => {
	render(<QuantityInput {...carton} defaultValue={typed} />);
	await newUser().type(box(), key);
	expect(box().value).toBe(shown);
});

function Controlled() {
	const [text, setText] = useState("");
	return <QuantityInput {...carton} value={text} onChange={(event) => setText(event.target.value)} />;
}

it.each(["Fewer", "More"] as const)("starts at the minimum when empty: %s", async (button) => {
	render(<Controlled />);
	await press(button);
	expect(box().value).toBe("6");
});
