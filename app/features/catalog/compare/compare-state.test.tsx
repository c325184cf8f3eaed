import { renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { type ComparedItem, useCompared } from "./compare-state.ts";

/** What the router says of the form and of the frame. */
const router = vi.hoisted(() => ({
	formData: undefined as FormData | undefined,
	items: [] as ComparedItem[],
}));

vi.mock("@remix-run/react", () => ({
	useFetcher: () => ({ formData: router.formData }),
	useRouteLoaderData: () => ({ compared: router.items }),
}));

const item = { variationID: "nl-1" } as ComparedItem;

const change = (value: string) => {
	const fields = new FormData();
	fields.append("change", value);
	return fields;
};

it("keeps a change until the items after it are there, though the router ended the form before", () => {
	const { result, rerender } = renderHook(() => useCompared()("nl-1"));
	const shows = (formData: FormData | undefined, items: ComparedItem[]) => {
		Object.assign(router, { formData, items });
		rerender();
		return result.current;
	};
	const none: ComparedItem[] = [];
	const one = [item];
	expect(shows(undefined, none)).toBe(false);
	expect(shows(change("add nl-1"), none)).toBe(true);
	expect(shows(undefined, none)).toBe(true);
	expect(shows(undefined, one)).toBe(true);
	expect(shows(change("remove nl-1"), one)).toBe(false);
	expect(shows(undefined, one)).toBe(false);
	expect(shows(undefined, [])).toBe(false);
});

it("shows what was loaded when the change was refused", () => {
	const { result, rerender } = renderHook(() => useCompared()("nl-1"));
	Object.assign(router, { formData: change("add nl-1"), items: [] });
	rerender();
	expect(result.current).toBe(true);
	Object.assign(router, { formData: undefined, items: [] });
	rerender();
	expect(result.current).toBe(false);
});
