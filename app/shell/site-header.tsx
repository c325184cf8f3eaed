import { Link } from "@remix-run/react";
import { Icon } from "~/design-system/icon.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { CartLink as CartLinkOnServer } from "~/features/cart/cart-link.tsx";
import { paths } from "~/paths.ts";
import { anonymous } from "~/shared/auth/visitor.ts";
import { useDialogOnDemand } from "~/shared/dialog-on-demand.ts";
import { lazyComponent } from "~/shared/lazy-components.tsx";
import type { FraudAlertDialogProps } from "./fraud-alert-dialog.tsx";
import { type DialogTrigger, MainMenu, UserMenu } from "./menu/main-menu.tsx";
import type { MenuDialogProps } from "./menu/menu-dialog.tsx";
import { MenuLink } from "./menu/menu-link.tsx";
import { quickLinks } from "./menu/navigation.ts";
import type { ProductPanelProps } from "./menu/product-panel.tsx";
import { type Categories, useCategories } from "./menu/use-categories.ts";
import { SearchForm } from "./search/search-form.tsx";
import type { ShellData } from "./shell-data.server.ts";

const CartLink = lazyComponent(
	"cart-link",
	import.meta.env.SSR ? CartLinkOnServer : null,
	async () => (await import("~/features/cart/cart-link.tsx")).CartLink,
);

const searchExamples = ["6 inch retrofit 3000K 90 CRI", "BR30 2700K", "PAR30 40 degree"];

const nothingExternal = { businessPortal: null, fileDatabank: null, social: [] };

export function SiteHeader({ data, categories: ofPage }: { data: ShellData | null; categories: Categories }) {
	const storeName = data?.storeName ?? "Home";
	const visitor = data?.visitor ?? anonymous;
	const external = data?.external ?? nothingExternal;
	const { categories, loading, reload } = useCategories(ofPage);
	const products = useDialogOnDemand<ProductPanelProps>(() =>
		import("./menu/product-panel.tsx").then((module) => module.ProductPanel),
	);
	const fraud = useDialogOnDemand<FraudAlertDialogProps>(() =>
		import("./fraud-alert-dialog.tsx").then((module) => module.FraudAlertDialog),
	);
	const menu = useDialogOnDemand<MenuDialogProps>(() =>
		import("./menu/menu-dialog.tsx").then((module) => module.MenuDialog),
	);
	return (
		<header className="site-header contents">
			<div className="on-navy hidden bg-navy-950 header:block">
				<div className="mx-auto flex h-10 max-w-content items-center justify-between gap-4 px-4 text-sm xl:px-6">
					<Link
						to={paths.fraudAlert()}
						{...fraud.trigger}
						className="flex h-10 items-center gap-2 text-navy-100 no-underline hover:text-white hover:underline"
					>
						<Icon name="info" size={16} />
						Fraud alert
					</Link>
					<ul aria-label="Quick links" className="flex items-center">
						{quickLinks(external).map((link) => (
							<li key={link.label}>
								<MenuLink
									to={link.to}
									className="flex h-10 items-center px-3 text-navy-100 no-underline hover:text-white hover:underline aria-[current=page]:text-white"
								>
									{link.label}
								</MenuLink>
							</li>
						))}
					</ul>
				</div>
			</div>
			<div className="on-navy max-header:contents header:bg-navy-900">
				<div className="masthead">
					<div className="masthead-logo">
						<Logo storeName={storeName} />
					</div>
					<div className="masthead-search">
						<Link
							to={paths.menu()}
							{...menu.trigger}
							className="flex size-touch flex-none items-center justify-center rounded text-white hover:bg-navy-800 header:hidden"
						>
							<Icon name="menu" size={24} />
							<VisuallyHidden>Menu</VisuallyHidden>
						</Link>
						<div className="min-w-0 flex-1">
							<SearchForm id="search" categories={categories.searchCategories} />
							<ul
								aria-label="Examples of searches"
								className="flex h-7 items-end gap-3 overflow-hidden whitespace-nowrap pl-1 text-navy-200 text-xs max-header:hidden"
							>
								<li aria-hidden="true" className="max-lg:hidden">
									Try
								</li>
								{searchExamples.map((term, index) => (
									<li key={term} className={index > 1 ? "max-lg:hidden" : undefined}>
										<Link to={paths.search(term.toLowerCase())} className="hover:text-white hover:underline">
											{term}
										</Link>
									</li>
								))}
							</ul>
						</div>
					</div>
					<div className="masthead-actions">
						<Link
							to={paths.categories()}
							{...products.trigger}
							className="flex min-h-touch flex-none items-center gap-2 rounded border border-navy-500 px-3 font-semibold text-sm text-white no-underline header:hidden"
						>
							<Icon name="grid" size={16} />
							Products
						</Link>
						{data?.cart && <CartLink cart={data.cart} />}
						<div className="max-header:hidden">
							<UserMenu visitor={visitor} />
						</div>
					</div>
				</div>
			</div>
			<MainMenu panelTrigger={products.trigger} />

			{products.Dialog && (
				<products.Dialog
					open={products.open}
					onClose={products.close}
					categories={categories.sidebar}
					loading={loading}
					onRetry={reload}
					assetBaseUrl={data?.assetBaseUrl ?? null}
				/>
			)}
			{fraud.Dialog && (
				<fraud.Dialog open={fraud.open} onClose={fraud.close} contactEmail={data?.contact.email ?? null} />
			)}
			{menu.Dialog && (
				<menu.Dialog
					open={menu.open}
					onClose={menu.close}
					visitor={visitor}
					cart={data?.cart ?? null}
					external={external}
					panelTrigger={leavingMenu(products.trigger)}
					fraudTrigger={leavingMenu(fraud.trigger)}
				/>
			)}
		</header>
	);

	/** The dialog takes the menu's place. */
	function leavingMenu(trigger: DialogTrigger): DialogTrigger {
		return {
			...trigger,
			onClick: (event) => {
				trigger.onClick(event);
				menu.close();
			},
		};
	}
}

function Logo({ storeName }: { storeName: string }) {
	return (
		<Link
			to={paths.home()}
			aria-label={`${storeName}, home`}
			className="flex min-h-touch min-w-0 items-center gap-2.5 text-white no-underline"
		>
			<svg
				viewBox="0 0 32 32"
				width="32"
				height="32"
				aria-hidden="true"
				focusable="false"
				className="flex-none"
			>
				<path d="M11.5 13 5 29h22l-6.5-16z" className="fill-cct-2700" />
				<path d="M8 3h16v3.5L21 10.5H11L8 6.5z" className="fill-current" />
			</svg>
			<span className="line-clamp-2 font-bold text-lg leading-tight tracking-tight header:max-lg:max-w-28 lg:max-w-64 lg:text-xl">
				{storeName}
			</span>
		</Link>
	);
}
