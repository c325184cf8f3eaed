import { Link, useLocation } from "@remix-run/react";
import { Icon } from "~/design-system/icon.tsx";
import { paths } from "~/paths.ts";
import type { Visitor } from "~/shared/auth/visitor.ts";
import { lazyComponent } from "~/shared/lazy-components.tsx";
import { AccountMenu as AccountMenuOnServer } from "./account-menu.tsx";

const AccountMenu = lazyComponent(
	"account-menu",
	import.meta.env.SSR ? AccountMenuOnServer : null,
	async () => (await import("./account-menu.tsx")).AccountMenu,
);

/** The account in the header, or the link to sign in. */
export function UserMenu({ visitor }: { visitor: Visitor }) {
	if (visitor.kind === "user") return <AccountMenu visitor={visitor} />;
	return (
		<SignInLink
			icon="user"
			className="flex min-h-touch flex-none items-center gap-2 rounded px-3 font-medium text-sm text-white no-underline hover:bg-navy-800"
		/>
	);
}

export function SignInLink({ icon, className }: { icon: "sign-in" | "user"; className: string }) {
	const { pathname, search } = useLocation();
	return (
		<Link to={paths.login({ returnTo: pathname + search })} className={className}>
			<Icon name={icon} className={icon === "sign-in" ? "text-navy-500" : undefined} />
			Please Login
		</Link>
	);
}
