import { usStates } from "#rules/locations/us-states";

/** A city with its state, such as "Springfield, IL". */
export const cityLabel = ({ place, state }: { place: string; state: string }) => `${place}, ${state}`;

/** @param code USPS code */
export const stateName = (code: string): string =>
	usStates.find((state) => state.code === code)?.name ?? code;
