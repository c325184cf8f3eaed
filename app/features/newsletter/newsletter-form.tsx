import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "~/design-system/button.tsx";
import { TextInput } from "~/design-system/forms/text-input.tsx";
import { useHydrated } from "~/design-system/hydrated.ts";
import { Icon } from "~/design-system/icon.tsx";
import { paths } from "~/paths.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useShowToast } from "~/shared/toast/toast-provider.tsx";
import { confirmHint, type NewsletterOutcome, newsletterFields, newsletterToast } from "./newsletter.ts";

export function NewsletterForm({ id }: { id: string }) {
	const { pathname, search } = useLocation();
	const fetcher = useFetcher<NewsletterOutcome>();
	const showToast = useShowToast();
	const hydrated = useHydrated();
	const input = useRef<HTMLInputElement>(null);
	const [empty, setEmpty] = useState(true);
	const look = () => setEmpty(input.current?.value.trim() === "");
	const result = fetcher.data;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, and once for what the browser filled in.
	useEffect(() => {
		if (result) showToast(newsletterToast(result.outcome));
		if (result?.outcome === "subscribed") input.current?.form?.reset();
		if (result?.outcome === "invalid") input.current?.focus();
		look();
	}, [result]);
	const invalid = result?.outcome === "invalid";
	return (
		<PostForm as={fetcher.Form} owned={false} action={paths.newsletter()} noValidate>
			<input type="hidden" name={newsletterFields.returnTo} value={pathname + search} />
			{hydrated && <input type="hidden" name={newsletterFields.inPlace} value="yes" />}
			<label htmlFor={id} className="block pb-2">
				Get new products, rebates and application notes by email. Your email address:
			</label>
			<div className="flex gap-2">
				<TextInput
					ref={input}
					id={id}
					name={newsletterFields.email}
					type="email"
					autoComplete="email"
					maxLength={254}
					onInput={look}
					aria-invalid={invalid || undefined}
					aria-describedby={invalid ? `${id}-error` : undefined}
					className="min-w-0 flex-1"
				/>
				<Button
					type="submit"
					disabled={(hydrated && empty) || fetcher.state !== "idle"}
					className="border-white bg-white text-navy-900 hover:bg-navy-100"
				>
					Subscribe
				</Button>
			</div>
			{result?.outcome === "subscribed" && result.confirm && (
				<p role="status" className="mt-2">
					{confirmHint}
				</p>
			)}
			{invalid && (
				<p id={`${id}-error`} className="mt-2 flex items-center gap-1 font-medium text-white">
					<Icon name="error" size={16} className="text-red-300" />
					{newsletterToast("invalid").text}
				</p>
			)}
		</PostForm>
	);
}
