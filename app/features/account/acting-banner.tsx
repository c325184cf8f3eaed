import { Form, Link, useLocation } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { Select } from "~/design-system/forms/field.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { paths } from "~/paths.ts";
import type { Acting } from "./acting.server.ts";

export function ActingBanner({ acting }: { acting: Acting }) {
	const { pathname, search } = useLocation();
	const returnTo = pathname + search;
	const { accountId, accountName, choices, representative } = acting;
	return (
		<section aria-label="Account" className="border-line border-b bg-navy-50 text-sm print:hidden">
			<div className="mx-auto flex max-w-content flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2 xl:px-6">
				<p className="flex min-w-0 items-center gap-2 text-navy-900">
					<Icon name="company" size={16} />
					<span>
						{representative ? "Working as" : "Your account:"} <strong>{accountName}</strong> ({accountId})
					</span>
				</p>
				{choices.length > 1 && (
					<Form
						method="post"
						action={paths.switchAccount()}
						preventScrollReset
						className="flex min-w-0 items-center gap-2"
					>
						<input type="hidden" name="returnTo" value={returnTo} />
						<label htmlFor="switch-account" className="sr-only">
							Switch to account
						</label>
						<Select
							id="switch-account"
							name="accountId"
							key={accountId}
							defaultValue={accountId}
							className="min-w-0 flex-1 sm:min-w-56"
						>
							{choices.map((choice) => (
								<option key={choice.accountId} value={choice.accountId}>
									{choice.name} ({choice.accountId})
								</option>
							))}
						</Select>
						<Button type="submit" className="flex-none whitespace-nowrap">
							Switch account
						</Button>
					</Form>
				)}
				{choices.length === 0 && (
					<Link
						to={paths.switchAccount({ returnTo })}
						className="inline-flex min-h-touch items-center underline"
					>
						Switch account
					</Link>
				)}
			</div>
		</section>
	);
}
