import { Form, useLocation, useParams, useSearchParams } from "@remix-run/react";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { toSlug } from "#rules/catalog/slug";
import { Icon } from "~/design-system/icon.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { paths } from "~/paths.ts";
import { ErrorBoundary } from "~/shared/errors/error-boundary.tsx";
import { formTool, toolParam } from "~/shared/forms/form-tool.ts";
import type { SearchSuggestionsProps } from "./search-suggestions.tsx";

type SearchFormProps = {
	id: string;
	categories: readonly string[];
};

export function SearchForm({ id, categories }: SearchFormProps) {
	const { searchTerm = "" } = useParams();
	const [query] = useSearchParams();
	const { key } = useLocation();
	const input = useRef<HTMLInputElement>(null);
	const category = useRef<HTMLSelectElement>(null);
	// A new search keeps the table; page, order and filters belong to the last one.
	const isTable = query.get("view") === "table";
	const [Suggestions, setSuggestions] = useState<ComponentType<SearchSuggestionsProps>>();
	const prepare = useCallback(() => {
		import("./search-suggestions.tsx").then(
			(module) => setSuggestions(() => module.SearchSuggestions),
			// Without the script the form is a plain search.
			() => undefined,
		);
	}, []);
	// The box may have been focused before the page's scripts ran.
	useEffect(() => {
		if (document.activeElement === input.current) prepare();
	}, [prepare]);
	return (
		<Form
			method="get"
			action={paths.searchForm()}
			role="search"
			aria-label="Products"
			{...formTool({
				name: "search_products",
				description:
					"Search the lighting catalog by part number, bar code or a description with figures and units.",
				reads: true,
			})}
			className="relative w-full"
		>
			{isTable && <input type="hidden" name="view" value="table" />}
			<div className="flex rounded bg-white outline-white outline-offset-2 has-[input:focus-visible]:outline-2">
				{categories.length > 0 && (
					<span className="relative flex-none max-xs:hidden">
						<label htmlFor={`${id}-category`} className="sr-only">
							Category
						</label>
						<select
							key={`category ${searchTerm ? key : ""}`}
							ref={category}
							id={`${id}-category`}
							name="category"
							{...toolParam("Category to search in; empty for all")}
							defaultValue={searchTerm ? (query.get("category") ?? "") : ""}
							className="h-touch w-20 appearance-none truncate rounded-l border-line border-r bg-surface pr-8 pl-3 lg:w-36 text-navy-900 text-sm"
						>
							<option value="">All</option>
							{categories.map((name) => (
								<option key={name} value={toSlug(name)}>
									{name}
								</option>
							))}
						</select>
						<Icon
							name="chevron-down"
							size={16}
							className="pointer-events-none absolute top-3.5 right-2.5 text-muted"
						/>
					</span>
				)}
				<label htmlFor={id} className="sr-only">
					Search by part number or words
				</label>
				<input
					key={`term ${searchTerm}`}
					ref={input}
					id={id}
					name="q"
					{...toolParam("Part number or description, such as 'wall packs 4000 K over 5000 lumens'")}
					type="search"
					defaultValue={searchTerm}
					maxLength={200}
					minLength={1}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					enterKeyHint="search"
					placeholder="Part number or description"
					onFocus={prepare}
					className="h-touch min-w-0 flex-1 bg-transparent px-3 text-base text-ink outline-none placeholder:text-sm lg:placeholder:text-base"
				/>
				<button
					type="submit"
					className="flex h-touch w-14 flex-none items-center justify-center rounded-r bg-navy-600 text-white transition-colors duration-fast hover:bg-navy-500"
				>
					<Icon name="search" />
					<VisuallyHidden>Search</VisuallyHidden>
				</button>
			</div>
			{Suggestions && (
				<ErrorBoundary level="component" fallback={null}>
					<Suggestions key={`term ${searchTerm}`} id={id} input={input} category={category} />
				</ErrorBoundary>
			)}
		</Form>
	);
}
