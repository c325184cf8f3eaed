import { Link } from "@remix-run/react";
import { useId, useState } from "react";
import { messages } from "#rules/messages";
import { Button } from "~/design-system/button.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { Dialog } from "~/design-system/dialog.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { paths } from "~/paths.ts";
import type { OnDemandProps } from "~/shared/dialog-on-demand.ts";
import { assetUrl } from "~/shared/pictures/product-picture.ts";
import { useCloseOnNavigation } from "./close-on-navigation.ts";
import { seriesLinks } from "./navigation.ts";
import type { MenuCategory } from "./use-categories.ts";

export type ProductPanelProps = OnDemandProps & {
	/** `null` when the service failed. */
	categories: readonly MenuCategory[] | null;
	loading: boolean;
	onRetry: () => void;
	assetBaseUrl: string | null;
};

export function ProductPanel({
	open,
	onClose,
	categories,
	loading,
	onRetry,
	assetBaseUrl,
}: ProductPanelProps) {
	useCloseOnNavigation(onClose);
	const sorted = [...(categories ?? [])].sort((a, b) => a.position - b.position);
	return (
		<Dialog open={open} onClose={onClose} title="Products" placement="side">
			<nav aria-label="Product categories" className="pb-6">
				{!categories && (
					<div role="alert" className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
						<p>
							{messages.catalog.categoriesFailed}. {messages.cart.addFailed}.
						</p>
						<Button onClick={onRetry} disabled={loading}>
							Try again
						</Button>
					</div>
				)}
				<ul className="divide-y divide-line border-line border-b">
					{sorted.map((category) => (
						<CategoryRow key={category.link} category={category} assetBaseUrl={assetBaseUrl} />
					))}
				</ul>
				<h3 className="px-5 pt-5 pb-1 font-semibold text-muted text-sm">Series</h3>
				<ul>
					{seriesLinks.map((link) => (
						<li key={link.to}>
							<Link to={link.to} className={row}>
								{link.label}
							</Link>
						</li>
					))}
					<li>
						<Link to={paths.catalogNumbers()} className={row}>
							All series
						</Link>
					</li>
				</ul>
				<p className="px-5 pt-3">
					<Link to={paths.categories()} className="text-link inline-flex min-h-touch items-center text-sm">
						All categories on one page
					</Link>
				</p>
			</nav>
		</Dialog>
	);
}

const row = "flex min-h-touch items-center px-5 text-navy-900 no-underline hover:bg-navy-50";

function CategoryRow({ category, assetBaseUrl }: { category: MenuCategory; assetBaseUrl: string | null }) {
	const [expanded, setExpanded] = useState(false);
	const listId = useId();
	const hasMore = category.subCategories.length > 0;
	return (
		<li>
			<div className="flex items-stretch">
				<Link
					to={category.link}
					prefetch="intent"
					className="flex min-h-16 min-w-0 flex-1 items-center gap-3 py-2 pl-5 font-semibold text-navy-900 no-underline hover:bg-navy-50"
				>
					<span className="flex flex-none gap-1">
						{categoryPictures(category, assetBaseUrl).map((source) => (
							<img
								key={source}
								src={source}
								alt=""
								width={44}
								height={44}
								loading="lazy"
								className="size-11 object-contain"
							/>
						))}
					</span>
					<span className="min-w-0">{category.categoryName}</span>
				</Link>
				{hasMore && (
					<button
						type="button"
						aria-expanded={expanded}
						aria-controls={listId}
						aria-label={`Subcategories of ${category.categoryName}`}
						onClick={() => setExpanded(!expanded)}
						className="flex w-14 flex-none items-center justify-center border-line border-l text-navy-700 hover:bg-navy-50"
					>
						<Icon
							name="chevron-down"
							className={classNames("transition-transform duration-fast", expanded && "rotate-180")}
						/>
					</button>
				)}
			</div>
			{hasMore && (
				<ul id={listId} hidden={!expanded} className="border-line border-t bg-surface py-1">
					{[...category.subCategories]
						.sort((a, b) => a.position - b.position)
						.map((sub) => (
							<li key={sub.link}>
								<Link to={sub.link} prefetch="intent" className={classNames(row, "pl-8 text-sm")}>
									{sub.categoryName}
								</Link>
							</li>
						))}
				</ul>
			)}
		</li>
	);
}

const maxShown = 2;

export function categoryPictures(category: MenuCategory, assetBaseUrl: string | null): string[] {
	const addresses = assetBaseUrl
		? category.categoryImage.split(",").flatMap((name) => assetUrl(assetBaseUrl, "categories", name) ?? [])
		: [...category.subCategories]
				.sort((a, b) => a.position - b.position)
				.map(({ link }) =>
					paths.drawing(`category-${link.slice(link.lastIndexOf("/") + 1)}`, { size: "thumb" }),
				);
	return addresses.slice(0, maxShown);
}
