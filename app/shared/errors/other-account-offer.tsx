import { Form, useLocation } from "@remix-run/react";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { paths } from "~/paths.ts";
import type { OtherAccount } from "~/shared/auth/other-account.ts";

export function OtherAccountOffer({ accountId, question, switchLabel }: OtherAccount) {
	const { pathname, search } = useLocation();
	return (
		<section className="mx-auto max-w-content px-4 py-16 xl:px-6 xl:py-24">
			<div className="max-w-text">
				<p className="flex items-center gap-2 font-medium text-muted text-sm">
					<Icon name="company" />
					Different account
				</p>
				<h1 className="mt-2 text-3xl">{question}</h1>
				<p className="mt-3 text-lg text-muted">
					Your cart, prices and lists switch to that account too. You'll come back to this page.
				</p>
				<Form method="post" action={paths.switchAccount()} className="mt-6 flex flex-wrap gap-3">
					<input type="hidden" name="returnTo" value={pathname + search} />
					<Button type="submit" name="accountId" value={accountId} variant="primary">
						{switchLabel}
					</Button>
					<LinkButton to={paths.user()}>Keep the current account</LinkButton>
				</Form>
			</div>
		</section>
	);
}
