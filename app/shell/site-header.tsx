import { Link, useLocation } from "@remix-run/react";
import { Icon } from "~/design-system/icon.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { CartLink as CartLinkOnServer } from "~/features/cart/cart-link.tsx";
import { paths } from "~/paths.ts";
import { anonymous } from "~/shared/auth/visitor.ts";
import { type DialogTrigger, useDialogOnDemand } from "~/shared/dialog-on-demand.ts";
import { lazyComponent, staticComponent } from "~/shared/lazy-components.tsx";
import type { FraudAlertDialogProps } from "./fraud-alert-dialog.tsx";
import {
	Logo as LogoOnServer,
	MainMenu as MainMenuOnServer,
	QuickLinks as QuickLinksOnServer,
	SearchExamples as SearchExamplesOnServer,
} from "./menu/header-links.tsx";
import type { MenuDialogProps } from "./menu/menu-dialog.tsx";
import type { ProductPanelProps } from "./menu/product-panel.tsx";
import { type Categories, useCategories } from "./menu/use-categories.ts";
import { UserMenu } from "./menu/user-menu.tsx";
import { SearchForm } from "./search/search-form.tsx";
import type { ShellData } from "./shell-data.server.ts";

const CartLink = lazyComponent(
	"cart-link",
	import.meta.env.SSR ? CartLinkOnServer : null,
	async () => (await import("~/features/cart/cart-link.tsx")).CartLink,
);

const Logo = staticComponent(
	import.meta.env.SSR ? LogoOnServer : null,
	async () => (await import("./menu/header-links.tsx")).Logo,
);
const QuickLinks = staticComponent(
	import.meta.env.SSR ? QuickLinksOnServer : null,
	async () => (await import("./menu/header-links.tsx")).QuickLinks,
);
const SearchExamples = staticComponent(
	import.meta.env.SSR ? SearchExamplesOnServer : null,
	async () => (await import("./menu/header-links.tsx")).SearchExamples,
);
const MainMenu = staticComponent(
	import.meta.env.SSR ? MainMenuOnServer : null,
	async () => (await import("./menu/header-links.tsx")).MainMenu,
);

const nothingExternal = { businessPortal: null, fileDatabank: null, social: [] };

export function SiteHeader({ data, categories: ofPage }: { data: ShellData | null; categories: Categories }) {
	const storeName = data?.storeName ?? "Home";
	const visitor = data?.visitor ?? anonymous;
	const external = data?.external ?? nothingExternal;
	const { pathname } = useLocation();
	const inCatalog = pathname.startsWith("/category") || pathname.startsWith("/p/");
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
					<QuickLinks external={external} />
				</div>
			</div>
			<div className="on-navy max-header:contents header:bg-navy-900">
				<div className="masthead">
					<Logo wrapper="masthead-logo" storeName={storeName} />
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
							<SearchExamples />
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
			<nav
				aria-label="Main"
				className="sticky top-0 z-header hidden border-line border-b bg-white header:block"
			>
				<div className="mx-auto flex max-w-content px-4 xl:px-6">
					<Link
						to={paths.categories()}
						{...products.trigger}
						aria-current={inCatalog ? "true" : undefined}
						className="mr-2 flex h-menu items-center gap-2 border-2 border-transparent bg-navy-700 px-4 font-semibold text-sm text-white no-underline transition-colors duration-fast hover:bg-navy-600"
					>
						<Icon name="grid" size={16} />
						Products
					</Link>
					<MainMenu external={external} />
				</div>
			</nav>

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
