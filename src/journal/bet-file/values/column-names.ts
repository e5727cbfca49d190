/** What a column of a list of bets says. */
export type Meaning =
  | 'placed'
  | 'placed_time'
  | 'settled'
  | 'event_date'
  | 'zone'
  | 'selection'
  | 'event'
  | 'opponent'
  /** The fighters of the fight, in the order of Home and Away. */
  | 'home'
  | 'away'
  | 'market'
  | 'bet_type'
  /** Back or lay, for or against. */
  | 'direction'
  | 'liability'
  /** A second pick, or a bet on something other than the winner. */
  | 'other_pick'
  /** A method or a round: of the bet, or of how the fight ended. */
  | 'how'
  | 'segment'
  | 'sport'
  | 'book'
  | 'price'
  | 'stake'
  | 'currency'
  | 'result'
  | 'profit'
  | 'payout'
  | 'kind'
  | 'boost'
  | 'own_risk'
  | 'legs'
  | 'parlay'
  | 'cash_out'
  | 'live'
  | 'units'
  | 'ref'
  | 'note'
  | 'tags';

/**
 * Usual names of columns in the languages of trackers, without case, accents, spaces and signs; of several columns with one meaning the one
 * that is named first here is read.
 */
export const COLUMN_NAMES: readonly (readonly [meaning: Meaning, names: string])[] = [
  [
    'placed',
    'timeplacediso placedat dateplaced timeplaced betplaced placeddate datetimeplaced placeddatetime placedon placed betdate wagerdate ' +
      'transactiondate datebet dateofbet createdat created datecreated acceptedat accepted datetime timestamp date when registered fecha fechaapuesta datum ' +
      'datumzeit datumuhrzeit wettdatum platziert platziertam data dataora datagiocata datahora dataaposta datazakladu datetid tidspunkt dato ' +
      'paivamaara pvm tarih bahistarihi дата датаставки dateduparis datepari dateheure dateetheure tijd datumentijd fogadasdatuma datapariului datumsazky ημερομηνία ημερομηνίαώρα ημνία',
  ],
  [
    'placed_time',
    'time timeofbet bettime hour heure hora ora uhrzeit zeit uur godzina klokkeslaet klokkeslett klockslag tid kello cas время ido idopont ώρα',
  ],
  [
    'settled',
    'timesettlediso settledat datesettled timesettled settleddate settled settlementdate datesettle resulted resulteddate gradedat graded ' +
      'closedat dateclosed',
  ],
  [
    'event_date',
    'eventdate eventstart eventstarttime eventtime eventdatetime starttime startdate starts start kickoff gamedate gametime matchdate ' +
      'matchtime fightdate commencetime scheduled',
  ],
  [
    'zone',
    'timezone zone tz zeitzone fuseau fusohorario fusoorario zonahoraria tijdzone strefaczasowa idozona fusorar casovepasmo ζώνηώρας',
  ],
  [
    'selection',
    'selection pick bet beton selections fighter runner outcome label betinfo betselection betname description betdescription details ' +
      'betdetails team teambeton participant player seleccion pronostico pronostic pronostik prono tipp tip auswahl selezione selecao ' +
      'apuesta aposta pari giocata selectie keuze typ valg spill spel veikkaus tahmin secim исход ставка выбор prediction contract token answer side valasztas fogadas pariu sázka επιλογή σημείο πρόβλεψη προγνωστικό στοίχημα mypick mybet myselection mypicks picked entrada palpite',
  ],
  [
    'event',
    'event zdarzenie eventname eventmatch match matchup game fixture bout fight contest matchname gamename evento partido combate kampf begegnung spiel ' +
      'evenement rencontre partita incontro jogo luta wedstrijd mecz wydarzenie walka kamp ottelu zapas mac karsılasma etkinlik dovus событие матч бой esemény mérkőzés meccs meci eveniment událost utkání αγώνας αναμέτρηση pelea combat',
  ],
  [
    'opponent',
    'opponent opponentname rival versus vs gegner adversaire oponente adversario avversario rivale tegenstander przeciwnik souper rakip соперник ellenfel adversar αντίπαλος',
  ],
  [
    'home',
    'home hometeam homefighter homeplayer fighter1 fightera boxer1 boxera player1 team1 redcorner domaci hazai gazda heim domicile local',
  ],
  [
    'away',
    'away awayteam awayfighter awayplayer fighter2 fighterb boxer2 boxerb player2 team2 bluecorner hoste vendeg oaspete auswarts exterieur visitante',
  ],
  [
    'market',
    'market marketname legtype markettype bettype betmarket wagertype mercado markt wettart marche typedepari tipodeapuesta mercato rynek trh marked ' +
      'marknad рынок piac piata αγορά typeweddenschap soortweddenschap soort spiltype spilltype speltyp vetotyyppi typzakładu rodzajzakładu tipodeaposta tipoaposta ' +
      'tipodiscommessa tiposcommessa tipoapuesta mercadodeapuesta mercadodeaposta marchédupari bahistürü типставки видставки wetttyp submarket',
  ],
  [
    'bet_type',
    'type rodzaj betkind bettyp bettingtype bettypename structure betstructure betcategory tipo art typepari typeofbet typsazky druh тип tipus fogadastipus tippariu τύπος είδος rodzajkuponu typkuponu',
  ],
  [
    'direction',
    'bl betside position backlay layback backorlay direction foragainst longshort buysell buyorsell yesno yesorno orderside tradeside action tradeaction',
  ],
  [
    'liability',
    'liability layliability betliability liabilities exchangeliability layodds layprice laystake layamount layreturn layprofit exchangestake',
  ],
  [
    'other_pick',
    'prop props propbet proposition selection2 selection3 pick2 pick3 bet2 bet3 leg2 leg3 secondselection secondpick secondleg othermarket',
  ],
  [
    'how',
    'method methodofvictory victorymethod winmethod winningmethod methodofwin round rounds rd roundnumber roundofvictory winninground roundbetting ' +
      'methodround roundmethod methode runde rund reprise metodo ronda runda',
  ],
  ['segment', 'derivative period segment marketperiod gameperiod'],
  [
    'sport',
    'sport sports sportname sportart legsport sporten deporte esporte dyscyplina idrott urheilulaji laji спорт видспорта discipline sporttype sporttyp disziplin sportág άθλημα σπορ',
  ],
  [
    'book',
    'bookmaker sportsbook book bookie bookmakers sportsbooks operator betsite site sito exchange bookmakername casadeapuestas casa buchmacher ' +
      'wettanbieter anbieter bookmakerek bukmacher spelbolag spillselskab spillselskap vedonvalittaja sazkovakancelar sazkovka bahissitesi sirket букмекер бк fogadóiroda fogadoirodak casadepariuri agentiedepariuri agentie sazkova aanbieder στοιχηματική στοιχηματικήεταιρεία εταιρεία bookie operateur platform plataforma plateforme plattform',
  ],
  [
    'price',
    'avgoddsmatched oddsavgmatched decimalodds oddsdecimal decodds americanodds oddsamerican usodds fractionalodds oddstaken odds price priceodds oddsplaced takenodds betodds ' +
      'averageodds avgodds line cuota quote quoten quota cote cotes odd kurs kwota quotazione quotering notering kerroin oran oranlar коэффициент коэф кэф impliedprobability impliedodds ' +
      'hkodds oddshk hongkongodds malayodds oddsmalay malaysianodds indoodds oddsindo indonesianodds kurz backodds backprice bookieodds bookmakerodds szorzó cota απόδοση αποδόσεις',
  ],
  [
    'stake',
    'backersstake stake staked stakeamount amount wager wageramount risk riskamount betamount amountstaked amountwagered totalstake totalwager einsatz ' +
      'wetteinsatz mise montant importe cantidad puntata importo giocato valor valorapostado inzet inleg stawka insats innsats indsats panos ' +
      'tutar atrisk vklad castka vsazeno bahistutarı yatırılan сумма суммаставки размерставки backstake bookiestake bookmakerstake tét miza suma sumapariată ποσό ποσόστοιχήματος ποντάρισμα μίζα cost totalcost',
  ],
  [
    'currency',
    'currency currencycode curr ccy waehrung wahrung devise moneda valuta moeda waluta valuutta mena валюта pénznem deviza νόμισμα munt munteenheid stakecurrency betcurrency accountcurrency currencysymbol',
  ],
  [
    'result',
    'result status outcomestatus betresult betstatus state wl winloss wonlost winlose resultat ergebnis estado resultado risultato esito stato ' +
      'etat statut uitslag wynik utfall tulos vysledek stav sonuc durum результат статус settlement eredmény státusz rezultat stare αποτέλεσμα κατάσταση έκβαση wlp wlv wlvoid winlosspush winlossvoid wonlostvoid',
  ],
  [
    'profit',
    'profit profitloss betprofit amountwonorlost pl pnl net netprofit netwinnings netresult netprofitloss gainloss winlossamount gewinn gewinnverlust benefice benefices ' +
      'beneficio ganancia ganancias ganho ganhos profitto guadagno utile lucro winst winstverlies zysk vinst gevinst fortjeneste voitto kar zisk karzarar netkazanc kazanc прибыль профит nyereség nyereségveszteség ziskztráta κέρδος κέρδη κέρδοςζημία κέρδοςζημιά profitpierdere gainnet gainsnets gewinnnetto',
  ],
  [
    'payout',
    'payout payouts return returns totalreturn totalreturns returned amountreturned paid amountpaid paidout totalpayout winnings auszahlung utbetalning ' +
      'wygrana vyhra ' +
      'gain gains retour ritorno vincita vincite premio premios retorno pagamento pago uitbetaling wyplata utbetaling udbetaling palautus выплата nyeremény kifizetés castig câștiguri výplata επιστροφή πληρωμή выигрыш',
  ],
  [
    'kind',
    'freebet bonusbet bonus isfreebet isbonusbet freebets promo promotion promotype bettag stakesource gratiswette parigratuit apuestagratis ' +
      'freiwette gratisweddenschap darmowyzakład scommessagratuita apuestagratuita apostagrátis gratisspel gratisspil фрибет',
  ],
  ['boost', 'boost boosted isoddsboost isoddsboosted oddsboost oddsboosted isboosted isboost'],
  ['own_risk', 'iffreeplaythenamountactuallyatrisk'],
  [
    'legs',
    'numberoflegs legs legcount numlegs nooflegs legscount selectionscount numberofselections numberofpicks ofpicks ofselections nbselections nombredeselections anzahltipps anzahlspiele liczbazdarzeń',
  ],
  [
    'parlay',
    'parlayid parlay betslipgroup isparlay multi ismulti multibet multiple acca accumulator combo kombi double treble eachway ew iseachway leg legnumber legno legnr',
  ],
  ['cash_out', 'cashout cashoutamount cashedout cashoutvalue'],
  ['live', 'live inplay islive islivebet livebet inrunning envivo aovivo endirect dalvivo livewette'],
  ['units', 'units unit unitsize unitvalue unitstaked stakeunits unitsrisked unites unidades einheiten'],
  [
    'ref',
    'betid externalbetid booksbetid id ticket ticketid ticketnumber ticketno reference ref betreference betref wagerid wagernumber transactionid couponid slipid betslipid ' +
      'receipt receiptid externalref idapuesta wettid idpari numero betnumber',
  ],
  [
    'note',
    'note notes comment comments remark remarks memo notescomments notiz notizen bemerkung bemerkungen kommentar commentaire commentaires notas nota comentario comentarios commento uwagi opmerking komentarz poznamka poznamky заметка комментарий megjegyzés observații σημειώσεις σχόλια',
  ],
  ['tags', 'tags tag labels category strategy tipster tippster categoria categorie kategorie etiquetas strategie'],
];
