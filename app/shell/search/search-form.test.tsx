import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { SearchResult } from "#contracts/catalog/catalog";
import { passTime, renderPage, settleImports, stopClock } from "../../../tests/setup/render-page.tsx";
import { SearchForm } from "./search-form.tsx";

const result = (name: string): SearchResult => ({
	name,
	description: "",
	link: `/p/${name.toLowerCase()}`,
	image: "",
	badge: "Part No.",
});

let asked: string[] = [];
let service: (term: string) => SearchResult[] | Promise<SearchResult[]> | null;

beforeEach(() => {
	stopClock();
	asked = [];
	service = (term) => [result(`${term}-A`), result(`${term}-B`)];
	vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
		const { searchParams } = new URL(String(input), "http://localhost");
		asked.push([...searchParams.values()].filter(Boolean).join(" in "));
		const results = await service(searchParams.get("q") ?? "");
		init?.signal?.throwIfAborted();
		return results ? Response.json({ results }) : new Response("", { status: 503 });
	});
});

const box = () => screen.getByLabelText<HTMLInputElement>("Search by part number or words");
const list = () => screen.getByRole("listbox", { hidden: true });
const rows = () => within(list()).queryAllByRole("option");

async function openPage(at = "/") {
	const page = renderPage(<SearchForm id="search" categories={["Downlights", "Track Lighting"]} />, {
		at,
		everywhere: true,
		others: ["catalogsearch/:searchTerm", "*"],
	});
	await page.user.click(box());
	await settleImports();
	return page;
}

async function suggest(term: string) {
	const page = await openPage();
	await page.user.type(box(), term);
	await passTime(150);
	expect(list().hidden).toBe(false);
	return page;
}

it("requests suggestions after three characters and a pause, and announces their number", async () => {
	const { user } = await openPage();
	await user.type(box(), "pa");
	await passTime(1000);
	await user.type(box(), "r20");
	expect(asked).toEqual([]);
	await passTime(150);
	expect(asked).toEqual(["par20"]);
	expect(box().getAttribute("role")).toBe("combobox");
	expect(screen.getByRole("status").textContent).toBe("2 suggestions");
	expect(box().getAttribute("aria-expanded")).toBe("true");
	expect(rows().at(-1)?.textContent).toBe("See all results for “par20”");
});

it("is limited to the selected category", async () => {
	const { user } = await openPage();
	await user.selectOptions(screen.getByLabelText("Category"), "Track Lighting");
	await user.type(box(), "par30");
	await passTime(150);
	expect(asked).toEqual(["par30 in track-lighting"]);
});

it("arrow keys move through rows while the box keeps the focus, and Enter opens a row", async () => {
	const { user, location } = await suggest("mr16");
	await user.keyboard("{ArrowDown}");
	expect(box().getAttribute("aria-activedescendant")).toBe(rows()[0]?.id);
	expect(rows()[0]?.getAttribute("aria-selected")).toBe("true");
	expect(document.activeElement).toBe(box());
	await user.keyboard("{ArrowUp}");
	expect(box().hasAttribute("aria-activedescendant")).toBe(false);
	await user.keyboard("{ArrowUp}");
	expect(rows().at(-1)?.getAttribute("aria-selected")).toBe("true");
	await user.keyboard("{ArrowUp}{Enter}");
	await waitFor(() => expect(location()).toBe("/p/mr16-b"));
	expect(list().hidden).toBe(true);
});

it("closes on Escape, keeps the text, and reopens on an arrow key", async () => {
	const { user } = await suggest("br30");
	await user.keyboard("{Escape}");
	expect(list().hidden).toBe(true);
	expect(box().value).toBe("br30");
	expect(document.activeElement).toBe(box());
	await user.keyboard("{ArrowDown}");
	expect(list().hidden).toBe(false);
});

it("searches for the typed text if no row is selected", async () => {
	const { user, location } = await suggest("wall pack");
	await user.keyboard("{Enter}");
	await waitFor(() => expect(location()).toBe("/catalogsearch?category=&q=wall+pack"));
	expect(list().hidden).toBe(true);
});

it("opens a clicked row", async () => {
	const { user, location } = await suggest("troffer");
	await user.click(rows()[1] as HTMLElement);
	await waitFor(() => expect(location()).toBe("/p/troffer-b"));
});

it("closes when it loses the focus", async () => {
	const { user } = await suggest("high bay");
	await user.tab();
	expect(list().hidden).toBe(true);
});

it("ignores the response to an earlier text", async () => {
	let answerFirst: (results: SearchResult[]) => void = () => undefined;
	const { user } = await openPage();
	service = (term) => {
		if (term !== "flood") return [result(term)];
		return new Promise<SearchResult[]>((resolve) => {
			answerFirst = resolve;
		});
	};
	await user.type(box(), "flood");
	await passTime(150);
	await user.type(box(), "light");
	await passTime(150);
	await act(async () => answerFirst([result("late")]));
	expect(rows()[0]?.textContent).toContain("floodlight");
});

it("works as a plain search while the service is down", async () => {
	service = () => null;
	const { user } = await openPage();
	await user.type(box(), "exit sign");
	await passTime(150);
	expect(list().hidden).toBe(true);
	expect(box().value).toBe("exit sign");
});

it("suggests for text typed before the script loaded", async () => {
	const { user } = renderPage(<SearchForm id="search" categories={[]} />, { everywhere: true });
	await user.type(box(), "canopy");
	await settleImports();
	await passTime(150);
	expect(asked).toEqual(["canopy"]);
	expect(box().value).toBe("canopy");
});

it("suggests again after a search", async () => {
	const { user, location } = await suggest("sconce");
	await user.click(rows().at(-1) as HTMLElement);
	await waitFor(() => expect(location()).toBe("/catalogsearch/sconce"));
	await passTime(150);
	await user.clear(box());
	await user.type(box(), "pendant");
	await passTime(150);
	expect(asked).toEqual(["sconce", "pendant"]);
	expect(box().getAttribute("aria-expanded")).toBe("true");
});

it("keeps typed text while other pages open", async () => {
	const { user, location } = await suggest("vapor tight");
	await user.keyboard("{ArrowDown}{Enter}");
	await waitFor(() => expect(location()).toBe("/p/vapor tight-a"));
	expect(box().value).toBe("vapor tight");
});

it("keeps the table for a new search, and not its page or filters", async () => {
	service = (term) => [
		{ ...result(term), badge: "option", link: `/catalogsearch/${term}` },
		result(`${term}-A`),
	];
	const { user, location } = await openPage("/catalogsearch/troffer?view=table&page=3&cct=3000");
	const sent = new FormData(document.querySelector("form") as HTMLFormElement);
	expect([...sent.keys()].filter((name) => name !== "category")).toEqual(["view", "q"]);
	await user.clear(box());
	await user.type(box(), "panel");
	await passTime(150);
	const links = rows().map((row) => row.getAttribute("href"));
	expect(links).toEqual(["/catalogsearch/panel?view=table", "/p/panel-a", "/catalogsearch/panel?view=table"]);
	await user.keyboard("{ArrowUp}{Enter}");
	await waitFor(() => expect(location()).toBe("/catalogsearch/panel?view=table"));
});
