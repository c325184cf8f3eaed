import { Link, useLocation } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";

const listed = new Intl.ListFormat("en-US");

/** Asks once, above the page, so that it covers nothing. */
export function ConsentBanner({ thirdParties }: { thirdParties: readonly string[] }) {
	return (
		<section aria-label="Cookie choice" className="screen-only border-line border-b bg-surface">
			<div className="mx-auto flex max-w-content flex-col gap-3 px-4 py-3 text-sm md:flex-row md:items-center md:justify-between xl:px-6">
				<p className="max-w-text">
					May we load {listed.format(thirdParties)}?{" "}
					{thirdParties.length === 1
						? "It sets its own cookies and sees"
						: "They set their own cookies and see"}{" "}
					the pages you visit. The site works the same either way.{" "}
					<Link to={paths.cookies()} className="text-link">
						About cookies
					</Link>
				</p>
				<ConsentForm />
			</div>
		</section>
	);
}

/** A full page load, because the content security policy belongs to the page. */
export function ConsentForm() {
	const { pathname, search } = useLocation();
	return (
		<PostForm owned={false} action={paths.cookies()} reloadDocument className="flex flex-none gap-3">
			<input type="hidden" name="returnTo" value={pathname + search} />
			<Button type="submit" name="choice" value="accepted" className="min-w-28">
				Accept
			</Button>
			<Button type="submit" name="choice" value="declined" className="min-w-28">
				Decline
			</Button>
		</PostForm>
	);
}
