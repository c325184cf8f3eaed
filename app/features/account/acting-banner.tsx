import { Link, useLocation } from "@remix-run/react";
import { Icon } from "~/design-system/icon.tsx";
import { paths } from "~/paths.ts";
import { useDialogOnDemand } from "~/shared/dialog-on-demand.ts";
import type { AccountDialogProps } from "./account-dialog.tsx";
import type { Acting } from "./acting.server.ts";

export function ActingBanner({ acting }: { acting: Acting }) {
	const { pathname, search } = useLocation();
	const { accountId, accountName, switchable, representative } = acting;
	const returnTo = pathname + search;
	const accounts = useDialogOnDemand<AccountDialogProps>(() =>
		import("./account-dialog.tsx").then((module) => module.AccountDialog),
	);
	return (
		<section aria-label="Account" className="border-line border-b bg-navy-50 text-sm print:hidden">
			<div className="mx-auto flex max-w-content flex-wrap items-center justify-between gap-x-6 px-4 py-1 xl:px-6">
				<p className="flex min-w-0 items-center gap-2 py-1 text-navy-900">
					<Icon name="company" size={16} />
					<span>
						{representative ? "Working as" : "Your account:"} <strong>{accountName}</strong> ({accountId})
					</span>
				</p>
				{switchable && (
					<Link
						to={paths.switchAccount({ returnTo })}
						{...accounts.trigger}
						className="inline-flex min-h-touch items-center underline"
					>
						Switch account
					</Link>
				)}
			</div>
			{accounts.Dialog && (
				<accounts.Dialog open={accounts.open} onClose={accounts.close} returnTo={returnTo} />
			)}
		</section>
	);
}
