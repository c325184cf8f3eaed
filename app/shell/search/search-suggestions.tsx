import { Link, useLocation, useNavigate } from "@remix-run/react";
import { type RefObject, useEffect, useReducer, useRef } from "react";
import type { SearchResult } from "#contracts/catalog/catalog";
import { suggestionLimits } from "#rules/catalog/search-words";
import { Badge } from "~/design-system/badge.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { Icon } from "~/design-system/icon.tsx";
import { paths } from "~/paths.ts";
import { fetchSuggestions } from "~/shared/fetch-suggestions.ts";

/** Debounce of typing, in ms. */
const pauseMs = 150;

export type SearchSuggestionsProps = {
	id: string;
	input: RefObject<HTMLInputElement>;
	category: RefObject<HTMLSelectElement>;
};

export function SearchSuggestions({ id, input, category }: SearchSuggestionsProps) {
	const [list, dispatch] = useReducer(nextSuggestions, noSuggestions);
	const latest = useRef(list);
	latest.current = list;
	const listId = `${id}-suggestions`;
	const rowId = (index: number) => `${listId}-${index}`;
	const navigate = useNavigate();
	const { key, search } = useLocation();
	const isTable = new URLSearchParams(search).get("view") === "table";

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the list.
	useEffect(() => dispatch({ type: "closed" }), [key]);

	useEffect(() => {
		const box = input.current;
		if (!box) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let controller: AbortController | undefined;
		const stop = () => {
			clearTimeout(timer);
			controller?.abort();
		};
		const ask = () => {
			stop();
			const term = termToAsk(box.value);
			if (!term) {
				dispatch({ type: "closed" });
				return;
			}
			timer = setTimeout(async () => {
				controller = new AbortController();
				const results = await fetchSuggestions(term, category.current?.value ?? "", controller.signal);
				if (results && document.activeElement === box) dispatch({ type: "answered", term, results });
			}, pauseMs);
		};
		const onKeyDown = (event: KeyboardEvent) => {
			const { open, active } = latest.current;
			if (event.isComposing) return;
			if (event.key === "ArrowDown" || event.key === "ArrowUp") {
				event.preventDefault();
				dispatch({ type: "moved", by: event.key === "ArrowDown" ? 1 : -1 });
			} else if (event.key === "Escape" && open) {
				// By default Escape clears a search box; the first Escape should only close the list.
				event.preventDefault();
				stop();
				dispatch({ type: "closed" });
			} else if (event.key === "Enter") {
				stop();
				dispatch({ type: "closed" });
				if (open && active !== null) {
					event.preventDefault();
					navigate(rowLink(latest.current, active, category.current?.value, isTable));
				}
			}
		};
		const onBlur = () => {
			stop();
			dispatch({ type: "closed" });
		};
		const onFocus = () => dispatch({ type: "reopened" });
		box.setAttribute("role", "combobox");
		box.setAttribute("aria-autocomplete", "list");
		box.setAttribute("aria-haspopup", "listbox");
		box.addEventListener("input", ask);
		box.addEventListener("keydown", onKeyDown);
		box.addEventListener("blur", onBlur);
		box.addEventListener("focus", onFocus);
		// The user may have typed before this script loaded.
		if (document.activeElement === box) ask();
		return () => {
			stop();
			box.removeEventListener("input", ask);
			box.removeEventListener("keydown", onKeyDown);
			box.removeEventListener("blur", onBlur);
			box.removeEventListener("focus", onFocus);
		};
	}, [input, category, navigate, isTable]);

	const activeId = list.open && list.active !== null ? rowId(list.active) : null;
	useEffect(() => {
		const box = input.current;
		if (!box) return;
		box.setAttribute("aria-expanded", String(list.open));
		box.setAttribute("aria-controls", listId);
		if (activeId) box.setAttribute("aria-activedescendant", activeId);
		else box.removeAttribute("aria-activedescendant");
		if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
	}, [input, list.open, listId, activeId]);

	const row = (index: number) => ({
		id: rowId(index),
		role: "option",
		tabIndex: -1,
		"aria-selected": list.active === index,
		onPointerMove: () => list.active !== index && dispatch({ type: "pointed", at: index }),
		className: classNames(
			"flex min-h-touch items-center gap-3 border-line border-b px-4 py-1.5 no-underline last:border-b-0",
			list.active === index && "bg-navy-50",
		),
	});
	return (
		<>
			<p role="status" className="sr-only">
				{announcement(list)}
			</p>
			<div
				id={listId}
				role="listbox"
				aria-label="Suggestions"
				hidden={!list.open}
				// Keep the focus in the text box until the click arrives.
				onMouseDown={(event) => event.preventDefault()}
				className="absolute inset-x-0 top-full z-float mt-1 max-h-[min(34rem,70dvh)] overflow-y-auto rounded border border-line bg-white shadow-float"
			>
				{list.results.map((result, index) => (
					<Link
						key={`${result.link} ${result.name}`}
						to={rowLink(list, index, undefined, isTable)}
						{...row(index)}
					>
						<SuggestionText result={result} />
					</Link>
				))}
				{list.term && (
					<Link
						to={rowLink(list, rowCount(list) - 1, category.current?.value, isTable)}
						{...row(rowCount(list) - 1)}
					>
						<span className="min-w-0 flex-1 truncate font-semibold text-navy-700 text-sm">
							See all results for “{list.term}”
						</span>
						<Icon name="arrow-right" size={16} className="text-navy-700" />
					</Link>
				)}
			</div>
		</>
	);
}

/** Searches keep the table that is open. */
function rowLink(
	list: SuggestionList,
	index: number,
	category: string | undefined,
	isTable: boolean,
): string {
	const view = isTable ? "table" : undefined;
	const result = list.results[index];
	if (result === undefined) return paths.search(list.term, { category: category || undefined, view });
	if (!isTable || !isCompletedSearch(result)) return result.link;
	return `${result.link}${result.link.includes("?") ? "&" : "?"}view=table`;
}

function SuggestionText({ result }: { result: SearchResult }) {
	const words = isCompletedSearch(result);
	return (
		<>
			{result.image && (
				<img src={result.image} alt="" width={36} height={36} className="size-9 flex-none object-contain" />
			)}
			{words && <Icon name="search" size={16} className="mx-2.5 flex-none text-muted" />}
			<span className="min-w-0 flex-1">
				<span
					className={classNames(
						"block truncate font-medium text-navy-900 text-sm",
						result.badge === "Part No." && "part-number",
					)}
				>
					{result.name}
				</span>
				{result.description && (
					<span className="block truncate text-muted text-xs">{result.description}</span>
				)}
			</span>
			{!words && (
				<Badge tone={result.badge === "Part No." ? "navy" : "neutral"}>{badgeLabels[result.badge]}</Badge>
			)}
		</>
	);
}

// State of the suggestion list under the search box, without DOM.

type SuggestionList = {
	open: boolean;
	term: string;
	results: readonly SearchResult[];
	/**
	 * Index of the row that Enter opens; the one after the last result is "See all results"; `null` is the text box.
	 */
	active: number | null;
};

export type SuggestionEvent =
	| { type: "answered"; term: string; results: readonly SearchResult[] }
	| { type: "moved"; by: 1 | -1 }
	| { type: "pointed"; at: number | null }
	| { type: "closed" }
	| { type: "reopened" };

export const noSuggestions: SuggestionList = { open: false, term: "", results: [], active: null };

/** The results and "See all results". */
const rowCount = (list: SuggestionList) => list.results.length + 1;

export function nextSuggestions(list: SuggestionList, event: SuggestionEvent): SuggestionList {
	switch (event.type) {
		case "answered":
			return {
				open: true,
				term: event.term,
				results: event.results.slice(0, suggestionLimits.shown),
				active: null,
			};
		case "moved": {
			if (!list.open) return list.term ? { ...list, open: true, active: null } : list;
			// The text box is a stop between last and first row, so that arrow keys lead back to it.
			const stops = rowCount(list) + 1;
			const stop = list.active === null ? 0 : list.active + 1;
			const next = (stop + event.by + stops) % stops;
			return { ...list, active: next === 0 ? null : next - 1 };
		}
		case "pointed":
			return { ...list, active: event.at };
		case "closed":
			return { ...list, open: false, active: null };
		case "reopened":
			return list.term ? { ...list, open: true } : list;
	}
}

/** `null` while there are too few characters. */
export function termToAsk(typed: string): string | null {
	const term = typed.replace(/\s+/g, " ").trim();
	return term.length >= suggestionLimits.clientMinLength ? term : null;
}

/** Announced by screen readers when results arrive. */
export function announcement(list: SuggestionList): string {
	if (!list.open) return "";
	if (list.results.length === 0) return "No suggestions";
	return list.results.length === 1 ? "1 suggestion" : `${list.results.length} suggestions`;
}

/** The words of section 3 of the specification in sentence case. */
const badgeLabels: Record<SearchResult["badge"], string> = {
	Category: "Category",
	"Sub-Category": "Sub-category",
	option: "Option",
	Series: "Series",
	"Part No.": "Part No.",
};

/** A completed search rather than a product. */
export const isCompletedSearch = ({ badge, link }: Pick<SearchResult, "badge" | "link">): boolean =>
	badge === "option" && link.startsWith("/catalogsearch/");
