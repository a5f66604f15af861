/** Source of the current time, injected into rules that depend on it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const SHOP_TIME_ZONE = "Europe/Rome";
