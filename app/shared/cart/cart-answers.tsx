import { useFetcher } from "@remix-run/react";
import { type ComponentProps, type ReactNode, useCallback, useState } from "react";
import { type CartAnswer, FollowAnswer, useShownAnswer } from "./cart-answer.ts";

type Followed = Omit<ComponentProps<typeof FollowedForm>, "fetcherKey"> & { key: string };

/**
 * Shows the answers to the forms in it. The line of a form may leave the page with its own answer, as a removed line
 * does, and a form that is gone shows nothing.
 */
export function CartAnswers({ children }: { children: ReactNode }) {
	const [forms, setForms] = useState<readonly Followed[]>([]);
	const follow = useCallback((key: string, onDone: Followed["onDone"]) => {
		setForms((all) => [...all.filter((form) => form.key !== key), { key, onDone }]);
	}, []);
	return (
		<FollowAnswer.Provider value={follow}>
			{children}
			{forms.map(({ key, onDone }) => (
				<FollowedForm key={key} fetcherKey={key} onDone={onDone} />
			))}
		</FollowAnswer.Provider>
	);
}

function FollowedForm({
	fetcherKey,
	onDone,
}: {
	fetcherKey: string;
	onDone: ((result: CartAnswer) => void) | undefined;
}) {
	const { data } = useFetcher<CartAnswer>({ key: fetcherKey });
	useShownAnswer(data, onDone);
	return null;
}
