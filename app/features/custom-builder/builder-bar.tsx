import { Link } from "@remix-run/react";
import { Icon } from "~/design-system/icon.tsx";
import { paths } from "~/paths.ts";
import { useShopFacts } from "~/shared/shop-facts.ts";

export function BuilderBar() {
	const { storeName } = useShopFacts();
	const link = "inline-flex min-h-touch items-center gap-1 hover:underline";
	return (
		<nav aria-label="Back to the store" className="on-navy screen-only bg-navy-900 text-white">
			<ul className="mx-auto flex max-w-content flex-wrap items-center gap-x-6 px-4 text-sm xl:px-6">
				<li className="mr-auto">
					<Link to={paths.home()} className={`${link} font-semibold text-base`}>
						<Icon name="chevron-left" size={16} />
						{storeName}
					</Link>
				</li>
				<li>
					<Link to={paths.customBuilder()} className={link}>
						Custom Builder
					</Link>
				</li>
				<li>
					<Link to={paths.categories()} className={link}>
						All categories
					</Link>
				</li>
			</ul>
		</nav>
	);
}
