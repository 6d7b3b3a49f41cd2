// The HTTP API, typed. Each function is one request; a refusal is thrown as ApiError with the server's stable code.

import type {
  Account,
  Challenge,
  CreateChallenge,
  DeviceCode,
  ErrorBody,
  ErrorCode,
  GamesPage,
  GameView,
  LeaderboardPage,
  OwnGames,
  Profile,
  RatingPoint,
  Site,
  Started,
} from '../protocol/generated';

/** `offline`: the request did not reach the server at all. */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode | 'offline',
    message: string,
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}

async function request<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      credentials: 'same-origin',
    });
  } catch {
    throw new ApiError('offline', 'the server could not be reached');
  }
  if (!response.ok) throw await refusal(response);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

async function refusal(response: Response): Promise<ApiError> {
  try {
    const error = (await response.json()) as ErrorBody;
    return new ApiError(error.code, error.message, error.retry_after_ms);
  } catch {
    return new ApiError('internal', `the server answered ${response.status}`);
  }
}

function query(values: Record<string, string | number | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}

const part = encodeURIComponent;

export const site = () => request<Site>('GET', '/site');
export const account = () => request<Account>('GET', '/account');
export const ownGames = () => request<OwnGames>('GET', '/account/games');
export const createAccount = (nickname: string) => request<Account>('POST', '/account', { nickname });
export const signIn = (code: string) => request<Account>('POST', '/account/sign-in', { code });
export const signOut = () => request<void>('POST', '/account/sign-out');
export const deviceCode = () => request<DeviceCode>('POST', '/account/code');

export const leaderboard = (pool: string, page: number, search: string) =>
  request<LeaderboardPage>('GET', `/leaderboard/${part(pool)}${query({ page, search })}`);

export const profile = (nickname: string) => request<Profile>('GET', `/players/${part(nickname)}`);
export const ratingCurve = (nickname: string, pool: string) =>
  request<RatingPoint[]>('GET', `/players/${part(nickname)}/rating/${part(pool)}`);
export const playerGames = (nickname: string, filter: { before?: string; pool?: string; result?: string }) =>
  request<GamesPage>('GET', `/players/${part(nickname)}/games${query(filter)}`);
export const playerPgnPath = (nickname: string) => `/api/players/${part(nickname)}/games.pgn`;

export const game = (id: string) => request<GameView>('GET', `/games/${part(id)}`);
export const gamePgnPath = (id: string) => `/api/games/${part(id)}/pgn`;
export const gamePgn = async (id: string): Promise<string> => {
  const response = await fetch(gamePgnPath(id), { credentials: 'same-origin' });
  if (!response.ok) throw await refusal(response);
  return response.text();
};

export const createChallenge = (challenge: CreateChallenge) => request<Challenge>('POST', '/challenges', challenge);
export const challenge = (id: string) => request<Challenge>('GET', `/challenges/${part(id)}`);
export const acceptChallenge = (id: string) => request<Started>('POST', `/challenges/${part(id)}/accept`);
export const declineChallenge = (id: string) => request<Challenge>('POST', `/challenges/${part(id)}/decline`);
export const withdrawChallenge = (id: string) => request<Challenge>('POST', `/challenges/${part(id)}/withdraw`);
